import type { BlockAccess, ImageAccess, PageAccess } from "./access-object.ts";
import type { Actor } from "./actor.ts";
import { isContentManagerOf } from "./content-manager.ts";
import { isVisibleTo } from "./is-visible-to.ts";
import { type Standing, standingsOf } from "./standing.ts";

/**
 * The one policy: who may do what. The server decides with it and the screen asks the same function, so that a button
 * shows exactly when its call would succeed. An inactive account may do nothing.
 *
 * Every right is a row of a table: which standing holds it outright, and which grant (the page's roles, its visibility)
 * gives it to the others. Rights add up: an account with two flags has both columns.
 *
 * @see docs/glossary.md "standing", "visibility"; specification section 6
 */
export type PlatformAction =
  | "pages.list"
  | "pages.add"
  | "menus.edit"
  | "settings.readAll"
  | "settings.edit"
  | "users.list"
  | "users.edit"
  | "roles.list"
  | "roles.edit"
  | "invitations.list"
  | "invitations.add"
  | "statistics.view"
  | "images.list"
  | "cache.invalidate"
  | "platforms.manage";

export type PageAction =
  | "page.view"
  | "page.viewDraft"
  | "page.edit"
  | "page.publish"
  | "page.editSettings"
  | "page.addChild"
  | "page.setPermissions"
  | "page.remove";

export type BlockAction = "block.view" | "block.addItem" | "block.setPermissions";

export type ImageAction = "image.view";

export type Action = PlatformAction | PageAction | BlockAction | ImageAction;

const ADMINS: readonly Standing[] = ["Admin", "Mett"];
const ADMINS_AND_DEVELOPERS: readonly Standing[] = ["Admin", "Mett", "Developer"];

const PLATFORM_RIGHTS: Readonly<Record<PlatformAction, readonly Standing[]>> = {
  "pages.list": ["ContentManager", ...ADMINS_AND_DEVELOPERS],
  "pages.add": ADMINS,
  "menus.edit": ADMINS,
  "settings.readAll": ADMINS_AND_DEVELOPERS,
  "settings.edit": ADMINS,
  "users.list": ADMINS,
  "users.edit": ["Admin"],
  "roles.list": ADMINS_AND_DEVELOPERS,
  "roles.edit": ADMINS,
  "invitations.list": ADMINS,
  "invitations.add": ["Admin"],
  "statistics.view": ["ContentManager", ...ADMINS_AND_DEVELOPERS],
  "images.list": ["ContentManager", ...ADMINS_AND_DEVELOPERS],
  "cache.invalidate": ["ContentManager", ...ADMINS_AND_DEVELOPERS],
  "platforms.manage": ["Mett"],
};

type Grant<T> = (actor: Actor, object: T) => boolean;
type ObjectRights<T> = { readonly standings: readonly Standing[]; readonly grants: readonly Grant<T>[] };

const isShownTo: Grant<PageAccess> = (actor, page) => page.isPublished && isVisibleTo(actor, page.viewPermission, page.viewRoles);

const PAGE_RIGHTS: Readonly<Record<PageAction, ObjectRights<PageAccess>>> = {
  "page.view": { standings: ADMINS_AND_DEVELOPERS, grants: [isShownTo, isContentManagerOf] },
  "page.viewDraft": { standings: ADMINS_AND_DEVELOPERS, grants: [isContentManagerOf] },
  "page.edit": { standings: ADMINS, grants: [isContentManagerOf] },
  "page.publish": { standings: ADMINS, grants: [isContentManagerOf] },
  "page.editSettings": { standings: ADMINS, grants: [isContentManagerOf] },
  "page.addChild": { standings: ADMINS, grants: [isContentManagerOf] },
  "page.setPermissions": { standings: ADMINS, grants: [] },
  "page.remove": { standings: ADMINS, grants: [] },
};

const BLOCK_RIGHTS: Readonly<Record<BlockAction, ObjectRights<BlockAccess>>> = {
  "block.view": { standings: ADMINS_AND_DEVELOPERS, grants: [(actor, block) => isVisibleTo(actor, block.viewPermission, block.viewRoles)] },
  "block.addItem": { standings: ADMINS, grants: [(actor, block) => isVisibleTo(actor, block.addPermission, block.addRoles)] },
  "block.setPermissions": { standings: ADMINS, grants: [] },
};

/** A private picture may show a person, so that a developer, who sees no personal data, has no right to it. */
const IMAGE_RIGHTS: Readonly<Record<ImageAction, ObjectRights<ImageAccess>>> = {
  "image.view": { standings: ["ContentManager", ...ADMINS], grants: [(_, image) => image.isPublic] },
};

/**
 * Whether this caller may do this, to this object where the action has one.
 *
 * `block.*` say nothing of the page that the block stands on: ask `page.view` or `page.edit` of it as well.
 */
export function can(actor: Actor, action: PlatformAction, object?: null): boolean;
export function can(actor: Actor, action: PageAction, page: PageAccess): boolean;
export function can(actor: Actor, action: BlockAction, block: BlockAccess): boolean;
export function can(actor: Actor, action: ImageAction, image: ImageAccess): boolean;
export function can(actor: Actor, action: Action, object?: PageAccess | BlockAccess | ImageAccess | null): boolean {
  if (actor.kind === "user" && !actor.isActive) return false;
  if (isPlatformAction(action)) return holdsAny(actor, PLATFORM_RIGHTS[action]);
  // The overloads tie the object's type to the action; a switch over the kinds would say it twice.
  if (isPageAction(action)) return holds(actor, PAGE_RIGHTS[action], object as PageAccess);
  if (isImageAction(action)) return holds(actor, IMAGE_RIGHTS[action], object as ImageAccess);
  return holds(actor, BLOCK_RIGHTS[action], object as BlockAccess);
}

/** The blocks that this caller may see, in the order given. The page itself must be visible to them already. */
export function blocksVisibleTo<T extends Pick<BlockAccess, "viewPermission" | "viewRoles">>(actor: Actor, blocks: readonly T[]): T[] {
  return blocks.filter((block) => can(actor, "block.view", { addPermission: "Admin", addRoles: [], ...block }));
}

function isPlatformAction(action: Action): action is PlatformAction {
  return Object.hasOwn(PLATFORM_RIGHTS, action);
}

function isPageAction(action: Action): action is PageAction {
  return Object.hasOwn(PAGE_RIGHTS, action);
}

function isImageAction(action: Action): action is ImageAction {
  return Object.hasOwn(IMAGE_RIGHTS, action);
}

function holds<T>(actor: Actor, rights: ObjectRights<T>, object: T): boolean {
  return holdsAny(actor, rights.standings) || rights.grants.some((grant) => grant(actor, object));
}

function holdsAny(actor: Actor, standings: readonly Standing[]): boolean {
  return standingsOf(actor).some((standing) => standings.includes(standing));
}
