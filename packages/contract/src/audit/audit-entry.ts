import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";

export const AUDIT_SOURCES = ["ui", "api", "cli", "job"] as const;

/** Someone or something as it is called now; the name is empty where there is none any more, such as of an erased user. */
export const AuditName = z.strictObject({ guid: Guid, name: z.string() });
export type AuditName = z.infer<typeof AuditName>;

/** What someone did, as the log tells it. `before` and `after` hold the members that changed, and never personal data. */
export const AuditEntry = z.strictObject({
  /** rises by one with each entry of the platform */
  sequence: z.int().min(1),
  createdOn: z.iso.datetime(),
  /** who did it; null for the platform itself, and for a reader who may not see names */
  actor: AuditName.nullable(),
  /** one of AUDIT_SOURCES, or another that came later */
  source: z.string(),
  /** `<slice>.<verb>`, such as `users.deactivate` */
  action: z.string(),
  objectType: z.string(),
  /** what it was done to; null where that is the platform, or a person and the reader may not see names */
  object: AuditName.nullable(),
  before: z.record(z.string(), z.json()).nullable(),
  after: z.record(z.string(), z.json()).nullable(),
  /** empty where none was given, and for a reader who may not see names */
  reason: z.string(),
  correlationId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const MAX_AUDIT_ENTRIES = 200;

const Name = z
  .string()
  .max(100)
  .refine(isStorableText, { params: { message: "text" } });

/** Which entries are asked for. */
export const AuditFilter = z.strictObject({
  actorGuid: Guid.optional(),
  objectGuid: Guid.optional(),
  objectType: Name.optional(),
  /** a whole action, or its slice alone: `users` */
  action: Name.optional(),
  /** the first moment that counts */
  from: z.iso.datetime().optional(),
  /** the first moment that counts no more */
  until: z.iso.datetime().optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = AuditFilter.extend({
  /** the last sequence that one has: what follows is older */
  before: z.int().min(1).optional(),
  itemCount: z.int().min(1).max(MAX_AUDIT_ENTRIES).default(50),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Some entries, newest first; `next` is the `before` of those that follow, null at the end. */
export const AuditPage = z.strictObject({ entries: z.array(AuditEntry), next: z.int().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;

/** A part of the log as a table; `next` is the `before` of the part that follows, null at the end. */
export const AuditExport = z.strictObject({ fileName: z.string(), csv: z.string(), next: z.int().nullable() });
export type AuditExport = z.infer<typeof AuditExport>;

/** Whether the log is as it was written. */
export const AuditVerification = z.strictObject({
  isWhole: z.boolean(),
  /** entries that were looked at, from the first on */
  count: z.int().min(0),
  /** sequence of the first entry that was changed, or that is missing; null when the log is whole */
  firstBroken: z.int().nullable(),
});
export type AuditVerification = z.infer<typeof AuditVerification>;
