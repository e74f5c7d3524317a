import type { ApiKey } from "@plein/contract/api-keys/api-key";

export const EXAMPLE_KEY: ApiKey = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000aa",
  name: "Koppeling met de agenda",
  prefix: "plein_Zk3Qmw",
  scopes: ["read"],
  ownerGuid: "0199c1f0-8f5e-7c3a-9b1e-0000000000bb",
  ownerName: "Fatima el Amrani",
  state: "Active",
  createdOn: "2026-11-20T09:20:00.000Z",
  expiresOn: "2027-02-18T09:20:00.000Z",
  lastUsedOn: null,
};
