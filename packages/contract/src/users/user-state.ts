import { z } from "zod";

/** The state of an account, as admins see it (docs/rules.md "Users"). Someone invited has no account yet: see invitations. */
export const USER_STATES = ["Active", "Inactive", "Locked", "Erased"] as const;
export const UserState = z.enum(USER_STATES);
export type UserState = z.infer<typeof UserState>;

export type UserStateFacts = {
  readonly isActive: boolean;
  readonly isErased: boolean;
  /** has to wait after a wrong password from unknown origins, since strangers guess at it */
  readonly isLocked: boolean;
};

/** The strongest state comes first: an erased account belongs to nobody, and an inactive one stays so after a wait. */
export function userStateOf({ isActive, isErased, isLocked }: UserStateFacts): UserState {
  if (isErased) return "Erased";
  if (!isActive) return "Inactive";
  return isLocked ? "Locked" : "Active";
}
