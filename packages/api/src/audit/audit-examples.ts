import type { AuditPage } from "@plein/contract/audit/audit-entry";

export const EXAMPLE_AUDIT_PAGE: AuditPage = {
  entries: [
    {
      sequence: 128,
      createdOn: "2026-11-21T09:30:00.000Z",
      actor: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000011", name: "Sanne de Wit" },
      source: "ui",
      action: "users.deactivate",
      objectType: "user",
      object: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000012", name: "Joris Bakker" },
      before: { isActive: true },
      after: { isActive: false },
      reason: "Uit dienst",
      correlationId: "0199c1f0-8f5e-7c3a-9b1e-0000000000cc",
    },
  ],
  next: 128,
};
