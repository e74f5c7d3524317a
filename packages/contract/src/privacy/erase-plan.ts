import { z } from "zod";

/** Days in which an erasure can still be cancelled. */
export const ERASE_AFTER_DAYS = 7;

/** The state of an account's erasure. */
export const ErasePlan = z.strictObject({
  /** the moment of the erasure; null if none is planned, and while a second admin has yet to confirm it */
  eraseOn: z.iso.datetime().nullable(),
  /** an admin requested it, and another one has to confirm */
  isToConfirm: z.boolean(),
  /** this caller may confirm it */
  mayConfirm: z.boolean(),
});
export type ErasePlan = z.infer<typeof ErasePlan>;

/** The requested and the planned erasures. */
export const NO_ERASE_PLAN: ErasePlan = { eraseOn: null, isToConfirm: false, mayConfirm: false };
