import { z } from "zod";

/** Days in which an erasure can still be stopped. */
export const ERASE_AFTER_DAYS = 7;

/** Where the erasure of an account stands. */
export const ErasePlan = z.strictObject({
  /** when it happens; null when none is planned, and while a second admin has yet to confirm */
  eraseOn: z.iso.datetime().nullable(),
  /** an admin asked for it, and another one has to confirm */
  isToConfirm: z.boolean(),
  /** this caller may confirm it */
  mayConfirm: z.boolean(),
});
export type ErasePlan = z.infer<typeof ErasePlan>;

/** Who waits for a second admin, and who is planned. */
export const NO_ERASE_PLAN: ErasePlan = { eraseOn: null, isToConfirm: false, mayConfirm: false };
