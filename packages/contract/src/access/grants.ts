import type { Guid } from "../guid.ts";
import type { PersonPart } from "../profiles/person-visibility.ts";
import type {
  BlockAccess,
  FormAccess,
  ImageAccess,
  ItemAccess,
  MenuItemAccess,
  PageAccess,
  PersonAccess,
  RoleAccess,
  SubmissionAccess,
} from "./access-object.ts";
import type {
  BlockAction,
  FormAction,
  ImageAction,
  ItemAction,
  MenuItemAction,
  PageAction,
  PersonAction,
  PlatformAction,
  RoleAction,
  SubmissionAction,
} from "./action.ts";
import type { Actor } from "./actor.ts";
import { isContentManagerOf } from "./content-manager.ts";
import { hasAnyRole, isVisibleTo } from "./is-visible-to.ts";
import { holdsPermission } from "./permissions.ts";
import type { Visibility } from "./visibility.ts";

/** The meanings of `R` in the matrix: how an object itself grants access. Named, so that an explanation can state the one that applied. */
export const GRANT_NAMES = [
  "visibility",
  "editRoles",
  "addPermission",
  "manageRoles",
  "dataRoles",
  "public",
  "ownRole",
  "staff",
  "ownChoice",
  "handlesUsers",
] as const;
export type Grant = (typeof GRANT_NAMES)[number];

type GrantOf<T> = {
  readonly name: Grant;
  readonly holds: (actor: Actor, object: T) => boolean;
  /** the roles that the object names for it; none if it doesn't grant by role */
  readonly roles: (object: T) => readonly Guid[];
};

const NO_ROLES: readonly Guid[] = [];
const rolesOf = (permission: Visibility, roles: readonly Guid[]) => (permission === "Roles" ? roles : NO_ROLES);

const BY_EDIT_ROLES: GrantOf<Pick<PageAccess, "editPermission" | "editRoles">> = {
  name: "editRoles",
  holds: isContentManagerOf,
  roles: (page) => rolesOf(page.editPermission, page.editRoles),
};
const BY_PAGE_VISIBILITY: GrantOf<PageAccess> = {
  name: "visibility",
  holds: (actor, page) => page.isPublished && isVisibleTo(actor, page.viewPermission, page.viewRoles),
  roles: (page) => rolesOf(page.viewPermission, page.viewRoles),
};
const BY_OWN_VISIBILITY: GrantOf<Pick<BlockAccess, "viewPermission" | "viewRoles">> = {
  name: "visibility",
  holds: (actor, { viewPermission, viewRoles }) => isVisibleTo(actor, viewPermission, viewRoles),
  roles: ({ viewPermission, viewRoles }) => rolesOf(viewPermission, viewRoles),
};
const BY_ADD_PERMISSION: GrantOf<BlockAccess> = {
  name: "addPermission",
  holds: (actor, block) => isVisibleTo(actor, block.addPermission, block.addRoles),
  roles: (block) => rolesOf(block.addPermission, block.addRoles),
};
const BY_BEING_PUBLIC: GrantOf<ImageAccess> = { name: "public", holds: (_, image) => image.isPublic, roles: () => NO_ROLES };
const BY_OWN_ROLE: GrantOf<RoleAccess> = {
  name: "ownRole",
  holds: (actor, role) => holdsAny(actor, [role.roleGuid]),
  roles: (role) => [role.roleGuid],
};
const BY_BEING_STAFF: GrantOf<null> = {
  name: "staff",
  holds: (actor) => actor.kind === "user" && actor.isActive && actor.needsSupportGrant === true,
  roles: () => NO_ROLES,
};
const BY_MANAGE_ROLES: GrantOf<FormAccess> = {
  name: "manageRoles",
  holds: (actor, form) => holdsAny(actor, form.manageRoles),
  roles: (form) => form.manageRoles,
};
const BY_PUBLIC_RESULTS: GrantOf<FormAccess> = {
  name: "public",
  holds: (_, form) => form.hasPublicResults === true,
  roles: () => NO_ROLES,
};
const BY_VISIBILITY: GrantOf<Pick<SubmissionAccess, "visibility" | "viewRoles">> = {
  name: "visibility",
  holds: (actor, submission) => isVisibleTo(actor, submission.visibility, submission.viewRoles),
  roles: (submission) => rolesOf(submission.visibility, submission.viewRoles),
};
const BY_DATA_ROLES: GrantOf<SubmissionAccess> = {
  name: "dataRoles",
  holds: (actor, submission) => holdsAny(actor, submission.dataRoles),
  roles: (submission) => submission.dataRoles,
};

function byOwnChoice(part: PersonPart): GrantOf<PersonAccess> {
  return {
    name: "ownChoice",
    holds: (actor, { audiences, roleIds }) => isInAudience(actor, audiences[part], roleIds),
    roles: () => NO_ROLES,
  };
}

/** A choice that isn't known hides it. */
function isInAudience(actor: Actor, audience: string, roleIds: readonly Guid[]): boolean {
  if (actor.kind === "user" && !actor.isActive) return false;
  if (audience === "public") return true;
  if (actor.kind === "anonymous") return false;
  return audience === "users" || (audience === "roles" && hasAnyRole(actor, roleIds));
}

/** A role's permission on users includes data that users hide from each other. */
function byHandlingUsers(permission: "users.list" | "users.view"): GrantOf<PersonAccess> {
  return { name: "handlesUsers", holds: (actor) => handlesUsers(actor, permission), roles: () => NO_ROLES };
}

export function handlesUsers(actor: Actor, permission: "users.list" | "users.view"): boolean {
  return actor.kind === "user" && actor.isActive && holdsPermission(actor, permission);
}

function holdsAny(actor: Actor, roles: readonly Guid[]): boolean {
  return actor.kind === "user" && actor.isActive && hasAnyRole(actor, roles);
}

type Grants<A extends string, T> = Readonly<Partial<Record<A, readonly GrantOf<T>[]>>>;

const PAGE_GRANTS: Grants<PageAction, PageAccess> = {
  "page.view": [BY_PAGE_VISIBILITY, BY_EDIT_ROLES],
  "page.viewDraft": [BY_EDIT_ROLES],
  "page.edit": [BY_EDIT_ROLES],
  "page.publish": [BY_EDIT_ROLES],
  "page.addChild": [BY_EDIT_ROLES],
  "page.viewSettings": [BY_EDIT_ROLES],
  "page.editSettings": [BY_EDIT_ROLES],
};
const BLOCK_GRANTS: Grants<BlockAction, BlockAccess> = { "block.view": [BY_OWN_VISIBILITY], "block.addItem": [BY_ADD_PERMISSION] };
const MENU_ITEM_GRANTS: Grants<MenuItemAction, MenuItemAccess> = { "menuItem.view": [BY_OWN_VISIBILITY] };
const IMAGE_GRANTS: Grants<ImageAction, ImageAccess> = { "image.view": [BY_BEING_PUBLIC] };
const PERSON_GRANTS: Grants<PersonAction, PersonAccess> = {
  "person.viewName": [byOwnChoice("name"), byHandlingUsers("users.list")],
  "person.viewPhoto": [byOwnChoice("photo"), byHandlingUsers("users.view")],
  "person.viewEmail": [byOwnChoice("email"), byHandlingUsers("users.view")],
  "person.find": [byOwnChoice("search")],
};
const ROLE_GRANTS: Grants<RoleAction, RoleAccess> = { "roles.give": [BY_OWN_ROLE] };
const PLATFORM_GRANTS: Grants<PlatformAction, null> = { "supportGrants.open": [BY_BEING_STAFF] };
const ITEM_GRANTS: Grants<ItemAction, ItemAccess> = { "item.edit": [BY_EDIT_ROLES], "item.remove": [BY_EDIT_ROLES] };
const FORM_GRANTS: Grants<FormAction, FormAccess> = {
  "form.fillIn": [BY_VISIBILITY],
  "form.viewResults": [BY_PUBLIC_RESULTS],
  "form.view": [BY_MANAGE_ROLES],
  "form.edit": [BY_MANAGE_ROLES],
  "form.publish": [BY_MANAGE_ROLES],
};
const SUBMISSION_GRANTS: Grants<SubmissionAction, SubmissionAccess> = {
  "submission.view": [BY_VISIBILITY, BY_DATA_ROLES],
  "submissions.list": [BY_DATA_ROLES],
  "submissions.export": [BY_DATA_ROLES],
  "submission.edit": [BY_DATA_ROLES],
  "submission.makePublic": [BY_DATA_ROLES],
};

/** A grant whose object type matches its action, by the types of the tables above. */
export type AnyGrant = GrantOf<never>;

export const GRANTS: Readonly<Record<string, readonly AnyGrant[]>> = {
  ...PAGE_GRANTS,
  ...BLOCK_GRANTS,
  ...MENU_ITEM_GRANTS,
  ...IMAGE_GRANTS,
  ...PERSON_GRANTS,
  ...ROLE_GRANTS,
  ...PLATFORM_GRANTS,
  ...ITEM_GRANTS,
  ...FORM_GRANTS,
  ...SUBMISSION_GRANTS,
};
