import { z } from "zod";
import { Guid } from "../guid.ts";

/** How long a proposal waits for its second person. */
export const STAFF_PROPOSAL_DAYS = 7;

/** What one person of staff would make an account, until another confirms it. */
export const StaffProposal = z.strictObject({
  guid: Guid,
  isMett: z.boolean(),
  isDeveloper: z.boolean(),
  reason: z.string(),
  proposedByGuid: Guid,
  proposedByName: z.string(),
  proposedOn: z.iso.datetime(),
  /** from here on it can't be confirmed */
  expiresOn: z.iso.datetime(),
});
export type StaffProposal = z.infer<typeof StaffProposal>;

/** Whether an account is of staff or a developer's, and what is proposed to make it. */
export const StaffStanding = z.strictObject({
  userGuid: Guid,
  isMett: z.boolean(),
  isDeveloper: z.boolean(),
  /** what waits for a second person; null where nothing does */
  proposal: StaffProposal.nullable(),
});
export type StaffStanding = z.infer<typeof StaffStanding>;
