import type { IdentityProvider } from "@plein/contract/identity-providers/identity-provider";

export const EXAMPLE_PROVIDER: IdentityProvider = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000aa",
  name: "Werkaccount",
  issuer: "https://login.example",
  clientId: "plein",
  allowedDomains: ["lindendaal.example"],
  roleClaim: "groups",
  roleMap: { redactie: "0199c1f0-8f5e-7c3a-9b1e-0000000000bb" },
  syncsRoles: true,
  isOnly: true,
  isActive: true,
  peopleCount: 42,
  version: 3,
};
