import { z } from "zod";
import { Guid } from "../guid.ts";

/** The number of days in which a proposal can be confirmed. */
export const STAFF_PROPOSAL_DAYS = 7;

/** A change of staff access that one staff member proposes and another confirms (four-eyes principle). */
export const StaffProposal = z.strictObject({
  guid: Guid,
  isMett: z.boolean(),
  isDeveloper: z.boolean(),
  reason: z.string(),
  proposedByGuid: Guid,
  proposedByName: z.string(),
  proposedOn: z.iso.datetime(),
  /** end of the period in which it can be confirmed */
  expiresOn: z.iso.datetime(),
});
export type StaffProposal = z.infer<typeof StaffProposal>;

/** The staff access of an account, and the proposal to change it. */
export const StaffAccess = z.strictObject({
  userGuid: Guid,
  isMett: z.boolean(),
  isDeveloper: z.boolean(),
  /** the proposal that a second staff member has yet to confirm; null if there is none */
  proposal: StaffProposal.nullable(),
});
export type StaffAccess = z.infer<typeof StaffAccess>;
