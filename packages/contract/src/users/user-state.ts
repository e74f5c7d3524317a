import { z } from "zod";

/** The state of an account, for admins (docs/rules.md "Users"). Invited people have no account yet: see invitations. */
export const USER_STATES = ["Active", "Inactive", "Locked", "Erased"] as const;
export const UserState = z.enum(USER_STATES);
export type UserState = z.infer<typeof UserState>;

export type UserStateFacts = {
  readonly isActive: boolean;
  readonly isErased: boolean;
  /** password sign-ins from unknown origins are slowed down, because strangers are guessing */
  readonly isLocked: boolean;
};

/** The strongest state takes precedence: an erased account belongs to nobody, and an inactive one stays inactive after a lock. */
export function userStateOf({ isActive, isErased, isLocked }: UserStateFacts): UserState {
  if (isErased) return "Erased";
  if (!isActive) return "Inactive";
  return isLocked ? "Locked" : "Active";
}
