import type { UserActor } from "@plein/contract/access/actor";

/** The lifetime of a session: its idle timeout (sliding expiration) and its absolute timeout, in seconds. */
export type SessionLifetime = { readonly idle: number; readonly absolute: number };

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The more rights an account has, the sooner it must sign in again. */
export function sessionLifetimeOf(
  user: Pick<UserActor, "isAdmin" | "isMett" | "needsSupportGrant" | "isDeveloper" | "isContentManager">,
): SessionLifetime {
  if (user.isAdmin || user.isMett || user.needsSupportGrant === true || user.isDeveloper) return { idle: 2 * HOUR, absolute: 12 * HOUR };
  if (user.isContentManager) return { idle: 8 * HOUR, absolute: DAY };
  return { idle: DAY, absolute: 30 * DAY };
}

/** Lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_LIFETIME = 600;
