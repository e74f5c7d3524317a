import type { Guid } from "../guid.ts";

/** The caller, on the platform of the request. Created by the server from the session or token; never from input. */
export type Actor = AnonymousActor | UserActor;

export type AnonymousActor = { readonly kind: "anonymous" };

export type UserActor = {
  readonly kind: "user";
  readonly userGuid: Guid;
  readonly isActive: boolean;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly isMett: boolean;
  /** a staff member without an open support grant on this platform, and therefore without staff rights; absent for nearly everyone */
  readonly needsSupportGrant?: true;
  readonly isDeveloper: boolean;
  /** has the platform's built-in role of content managers */
  readonly isContentManager: boolean;
  readonly roleIds: readonly Guid[];
  /** permissions from their roles, by name; unknown names have no effect */
  readonly permissions: readonly string[];
  /** the real user, while they view the site as a role: the effective rights are those that both have */
  readonly within?: UserActor;
};

export const ANONYMOUS: AnonymousActor = { kind: "anonymous" };
