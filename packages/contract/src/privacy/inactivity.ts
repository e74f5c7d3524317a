import { z } from "zod";
import { Guid } from "../guid.ts";

/** Months without signing in after which an account may be erased. */
export const MIN_INACTIVE_MONTHS = 3;
export const MAX_INACTIVE_MONTHS = 120;
export const InactiveMonths = z.int().min(MIN_INACTIVE_MONTHS).max(MAX_INACTIVE_MONTHS);

/** The number of days between each of the two mails and the erasure. */
export const FIRST_INACTIVITY_MAIL_DAYS = 30;
export const LAST_INACTIVITY_MAIL_DAYS = 7;

/** The maximum number of users in a preview, the longest inactive first. */
export const MAX_PREVIEWED_USERS = 100;

/** A preview of a period of inactivity: the users who would now be mailed about the erasure of their account. */
export const InactivityPreview = z.strictObject({
  total: z.int(),
  users: z.array(
    z.strictObject({
      guid: Guid,
      name: z.string(),
      emailMasked: z.string(),
      /** null for users who never signed in */
      lastSeenOn: z.iso.datetime().nullable(),
      /** the earliest moment of erasure, unless they sign in before */
      eraseOn: z.iso.datetime(),
    }),
  ),
});
export type InactivityPreview = z.infer<typeof InactivityPreview>;
