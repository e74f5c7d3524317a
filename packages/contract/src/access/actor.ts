import type { Guid } from "../guid.ts";

/** Who is calling, on the platform of the request. Made by the server from the session or token; never from input. */
export type Actor = AnonymousActor | UserActor;

export type AnonymousActor = { readonly kind: "anonymous" };

export type UserActor = {
  readonly kind: "user";
  readonly userGuid: Guid;
  readonly isActive: boolean;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly isMett: boolean;
  /** of staff, and without its rights until a support grant of theirs is open on this platform; absent for nearly everyone */
  readonly needsSupportGrant?: true;
  readonly isDeveloper: boolean;
  /** holds the platform's built-in role of content managers */
  readonly isContentManager: boolean;
  readonly roleIds: readonly Guid[];
  /** actions that their roles give them, by name, whatever they are done to; a name that is no action means nothing */
  readonly permissions: readonly string[];
  /** who they are themselves, where they look at the site as a role: what that one may not, this one may not either */
  readonly within?: UserActor;
};

export const ANONYMOUS: AnonymousActor = { kind: "anonymous" };
