import type { Role, RoleUsage } from "@plein/contract/roles/role";

/** The example of the OpenAPI document. */
export const EXAMPLE_ROLE: Role = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000001",
  name: "Burgerzaken",
  description: "Wie de pagina's over paspoorten en verhuizen bijhoudt.",
  color: "brand",
  permissions: ["pages.list", "page.edit"],
  isBuiltIn: false,
  memberCount: 4,
  version: 1,
};

export const EXAMPLE_ROLE_USAGE: RoleUsage = {
  userCount: 4,
  invitationCount: 1,
  pages: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000002", name: "Paspoort", path: "/burgerzaken/paspoort" }],
  pageCount: 1,
  blockCount: 0,
  menuItemCount: 2,
  formCount: 1,
  identityProviderCount: 0,
};
