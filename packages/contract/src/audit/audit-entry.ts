import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";

export const AUDIT_SOURCES = ["ui", "api", "cli", "job"] as const;

/** The current name of a user or an object; empty if it no longer exists, such as an erased user. */
export const AuditName = z.strictObject({ guid: Guid, name: z.string() });
export type AuditName = z.infer<typeof AuditName>;

/** A value before or after a change: any JSON. */
export const AuditedValue = z.json();

/** An entry of the audit log (audit trail). `before` and `after` have the members that changed, and never personal data. */
export const AuditEntry = z.strictObject({
  /** increases by one with each entry of the platform */
  sequence: z.int().min(1),
  createdOn: z.iso.datetime(),
  /** the actor; null for the platform itself, and for a reader who may not see names */
  actor: AuditName.nullable(),
  /** one of AUDIT_SOURCES, or a later addition */
  source: z.string(),
  /** `<slice>.<verb>`, such as `users.deactivate` */
  action: z.string(),
  objectType: z.string(),
  /** the object of the action; null for the platform, or for a person if the reader may not see names */
  object: AuditName.nullable(),
  before: z.record(z.string(), AuditedValue).nullable(),
  after: z.record(z.string(), AuditedValue).nullable(),
  /** empty if none was given, and for a reader who may not see names */
  reason: z.string(),
  correlationId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const MAX_AUDIT_ENTRIES = 200;

const Name = z
  .string()
  .max(100)
  .refine(isStorableText, { params: { message: "text" } });

/** A filter of audit entries. */
export const AuditFilter = z.strictObject({
  actorGuid: Guid.optional(),
  objectGuid: Guid.optional(),
  objectType: Name.optional(),
  /** a full action, or its slice: `users` */
  action: Name.optional(),
  /** inclusive start */
  from: z.iso.datetime().optional(),
  /** exclusive end */
  until: z.iso.datetime().optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = AuditFilter.extend({
  /** the last sequence already received: returns older entries */
  before: z.int().min(1).optional(),
  itemCount: z.int().min(1).max(MAX_AUDIT_ENTRIES).default(50),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** A page of entries, newest first; `next` is the `before` of the next page, null at the end. */
export const AuditPage = z.strictObject({ entries: z.array(AuditEntry), next: z.int().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;

/** A part of the log as a table; `next` is the `before` of the next part, null at the end. */
export const AuditExport = z.strictObject({ fileName: z.string(), csv: z.string(), next: z.int().nullable() });
export type AuditExport = z.infer<typeof AuditExport>;

/** Whether the log is unaltered. */
export const AuditVerification = z.strictObject({
  isWhole: z.boolean(),
  /** number of entries that were checked, from the first on */
  count: z.int().min(0),
  /** sequence of the first entry that was changed or is missing; null when the log is intact */
  firstBroken: z.int().nullable(),
});
export type AuditVerification = z.infer<typeof AuditVerification>;
