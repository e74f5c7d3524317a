import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";

/** The maximum and minimum duration of a grant (docs/rules.md "Support grants"). */
export const MAX_SUPPORT_HOURS = 8;
const MIN_SUPPORT_HOURS = 0.25;
export const MIN_REASON_LENGTH = 5;
export const MAX_REASON_LENGTH = 300;

/** The reason of a staff member, in their own words, for others to read. */
export const StaffReason = /* @__PURE__ */ z
  .string()
  .trim()
  .min(MIN_REASON_LENGTH)
  .max(MAX_REASON_LENGTH)
  .refine(isStorableText, { params: { message: "text" } });

export const NewSupportGrant = /* @__PURE__ */ z.strictObject({
  reason: StaffReason,
  /** may be fractional */
  hours: z.number().min(MIN_SUPPORT_HOURS).max(MAX_SUPPORT_HOURS),
});
export type NewSupportGrant = z.infer<typeof NewSupportGrant>;

export const SUPPORT_GRANT_STATES = ["Open", "Ended", "Expired"] as const;

/** The period in which a staff member has access to a platform (just-in-time access), with the reason. */
export const SupportGrant = /* @__PURE__ */ z.strictObject({
  guid: Guid,
  userGuid: Guid,
  userName: z.string(),
  reason: z.string(),
  openedOn: z.iso.datetime(),
  /** the moment at which it expires */
  until: z.iso.datetime(),
  /** the moment at which it was ended early; null if it wasn't */
  endedOn: z.iso.datetime().nullable(),
  endedByName: z.string().nullable(),
  state: z.enum(SUPPORT_GRANT_STATES),
});
export type SupportGrant = z.infer<typeof SupportGrant>;

export const SupportGrantQuery = /* @__PURE__ */ z.strictObject({
  pageNumber: z.int().min(1).max(10_000).default(1),
  itemCount: z.int().min(1).max(100).default(50),
});
export type SupportGrantQuery = z.infer<typeof SupportGrantQuery>;
