import { z } from "zod";

/** Where an account stands, as admins see it (docs/rules.md "Users"). Someone invited has no account yet: see invitations. */
export const USER_STATES = ["Active", "Inactive", "Locked", "Erased"] as const;
export const UserState = z.enum(USER_STATES);
export type UserState = z.infer<typeof UserState>;

export type UserStateFacts = {
  readonly isActive: boolean;
  readonly isErased: boolean;
  /** takes a password from unknown places only after a wait, for strangers guess at it */
  readonly isLocked: boolean;
};

/** What weighs most comes first: an erased account is nobody's, an inactive one isn't helped by waiting. */
export function userStateOf({ isActive, isErased, isLocked }: UserStateFacts): UserState {
  if (isErased) return "Erased";
  if (!isActive) return "Inactive";
  return isLocked ? "Locked" : "Active";
}
