import type { SupportGrant } from "@plein/contract/support/support-grant";

/** The example of the OpenAPI document. */
export const EXAMPLE_GRANT: SupportGrant = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000a1",
  userGuid: "0199c1f0-8f5e-7c3a-9b1e-0000000000a2",
  userName: "Sanne Bakker",
  reason: "Melding 4711: het menu toont een verborgen pagina",
  openedOn: "2026-11-21T09:00:00.000Z",
  until: "2026-11-21T11:00:00.000Z",
  endedOn: null,
  endedByName: null,
  state: "Open",
};
