import type { Guid } from "../guid.ts";
import type { Visibility } from "./visibility.ts";

/** What the policy must know of a page: who may see it and who edits it. */
export type PageAccess = {
  readonly isPublished: boolean;
  readonly viewPermission: Visibility;
  readonly viewRoles: readonly Guid[];
  readonly editPermission: Visibility;
  readonly editRoles: readonly Guid[];
};

/** What the policy must know of a block: who may see it and who may add items through it. */
export type BlockAccess = {
  readonly viewPermission: Visibility;
  readonly viewRoles: readonly Guid[];
  readonly addPermission: Visibility;
  readonly addRoles: readonly Guid[];
};

/** What the policy must know of a stored picture that is the library's; media-access.ts asks about what belongs to something. */
export type ImageAccess = { readonly isPublic: boolean };

/** What the policy must know of a user that something is done to. */
export type UserAccess = {
  readonly userGuid: Guid;
  readonly isAdmin: boolean;
  readonly isMett: boolean;
  readonly isDeveloper: boolean;
  /** who asked for what is now to be confirmed; with `users.confirmErase` and `users.confirmStaff` */
  readonly requestedByGuid?: Guid | null;
};

/** What the policy must know of a role that is given to someone. */
export type RoleAccess = { readonly roleGuid: Guid };

/** What the policy must know of an item of a list: whose it is, and who edits the page of its list. */
export type ItemAccess = Pick<PageAccess, "editPermission" | "editRoles"> & { readonly ownerGuid: Guid | null };

/** What the policy must know of a form: the roles that manage it. */
export type FormAccess = { readonly manageRoles: readonly Guid[] };

/** What the policy must know of a submission: whose it is, who may see it, and the roles with the data right of its form. */
export type SubmissionAccess = {
  readonly ownerGuid: Guid | null;
  readonly visibility: Visibility;
  readonly viewRoles: readonly Guid[];
  readonly dataRoles: readonly Guid[];
};
