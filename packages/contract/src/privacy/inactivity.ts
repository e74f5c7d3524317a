import { z } from "zod";
import { Guid } from "../guid.ts";

/** Months without signing in after which an account may be erased. */
export const MIN_INACTIVE_MONTHS = 3;
export const MAX_INACTIVE_MONTHS = 120;
export const InactiveMonths = z.int().min(MIN_INACTIVE_MONTHS).max(MAX_INACTIVE_MONTHS);

/** How long before the erasure each of the two mails is sent, in days. */
export const FIRST_INACTIVITY_MAIL_DAYS = 30;
export const LAST_INACTIVITY_MAIL_DAYS = 7;

/** How many users a preview names, the longest inactive first. */
export const MAX_PREVIEWED_USERS = 100;

/** Whom a period of inactivity would erase: the users who would be mailed now that their account is going to be erased. */
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
