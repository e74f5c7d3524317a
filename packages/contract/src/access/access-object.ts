import type { Guid } from "../guid.ts";
import type { PersonPart } from "../profiles/person-visibility.ts";
import type { Visibility } from "./visibility.ts";

/** The policy's view of a page: its visibility and its editors. */
export type PageAccess = {
  readonly isPublished: boolean;
  readonly viewPermission: Visibility;
  readonly viewRoles: readonly Guid[];
  readonly editPermission: Visibility;
  readonly editRoles: readonly Guid[];
};

/** The policy's view of a block: its view permission, and the permission to add items through it. */
export type BlockAccess = {
  readonly viewPermission: Visibility;
  readonly viewRoles: readonly Guid[];
  readonly addPermission: Visibility;
  readonly addRoles: readonly Guid[];
};

/** The policy's view of an item of a menu: its visibility. */
export type MenuItemAccess = Pick<BlockAccess, "viewPermission" | "viewRoles">;

/** The policy's view of a picture in the library; media-access.ts handles files that belong to something else. */
export type ImageAccess = { readonly isPublic: boolean };

/** The policy's view of a user that an action is done to. */
export type UserAccess = {
  readonly userGuid: Guid;
  readonly isAdmin: boolean;
  readonly isMett: boolean;
  readonly isDeveloper: boolean;
  /** the requester of the action to be confirmed; with `users.confirmErase` and `users.confirmStaff` */
  readonly requestedByGuid?: Guid | null;
};

/** The policy's view of a person whose name, photo or address is shown: the audiences that they chose for these. */
export type PersonAccess = {
  readonly ownerGuid: Guid;
  readonly roleIds: readonly Guid[];
  readonly audiences: Readonly<Record<PersonPart, string>>;
};

/** The policy's view of a role that is given to a user. */
export type RoleAccess = { readonly roleGuid: Guid };

/** The policy's view of an item of a list: its owner, and the editors of its list's page. */
export type ItemAccess = Pick<PageAccess, "editPermission" | "editRoles"> & { readonly ownerGuid: Guid | null };

/** The policy's view of a form: the roles that manage it, who may fill it in, and whether everybody may see figures of its answers. */
export type FormAccess = {
  readonly manageRoles: readonly Guid[];
  readonly visibility: Visibility;
  readonly viewRoles: readonly Guid[];
  /** absent if that doesn't matter */
  readonly hasPublicResults?: boolean;
};

/** The policy's view of a submission: its owner, its visibility, and the roles with access to its form's data. */
export type SubmissionAccess = {
  readonly ownerGuid: Guid | null;
  readonly visibility: Visibility;
  readonly viewRoles: readonly Guid[];
  readonly dataRoles: readonly Guid[];
};
