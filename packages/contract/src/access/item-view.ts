import type { PageAccess } from "./access-object.ts";
import type { Actor } from "./actor.ts";
import { isVisibleTo } from "./is-visible-to.ts";
import { can, reachOf } from "./policy.ts";
import { VISIBILITIES } from "./visibility.ts";

/**
 * Who may see the items of a page, by item type; `""` stands for the types that are not named. A value holds visibilities and
 * `role:<guid>`, gathered from the published lists on that page that show items of the type. A type without a value is seen
 * by everyone who may view the page.
 */
export type ItemReaders = Readonly<Record<string, readonly string[]>>;

/** What the policy must know of a page to tell who sees the items on it. */
export type ItemPageAccess = PageAccess & { readonly itemReaders: ItemReaders | null };

/**
 * Whether a caller may see the published items of one type on a page: they may view the page, and at least one of the
 * lists on it that show such items; or they edit the items of that page.
 *
 * @see docs/decisions/044-items-of-a-limited-list.md
 */
export function canViewItems(actor: Actor, page: ItemPageAccess, typeName: string): boolean {
  if (actor.kind === "anonymous" || actor.within === undefined) return canViewAlone(actor, page, typeName);
  const { within, ...viewed } = actor;
  return canViewAlone(viewed, page, typeName) && canViewAlone(within, page, typeName);
}

function canViewAlone(actor: Actor, page: ItemPageAccess, typeName: string): boolean {
  if (!can(actor, "page.view", page)) return false;
  const readers = readersOfType(page, typeName);
  if (readers === null) return true;
  const keys = listReaderKeys(actor);
  return keys === null || can(actor, "item.edit", { ...page, ownerGuid: null }) || readers.some((reader) => keys.includes(reader));
}

function readersOfType({ itemReaders }: ItemPageAccess, typeName: string): readonly string[] | null {
  if (itemReaders === null) return null;
  const named = Object.hasOwn(itemReaders, typeName) ? itemReaders[typeName] : itemReaders[""];
  return named ?? null;
}

/** Who a caller is to the readers of a list, `within` left aside; null where they may view every block. */
export function listReaderKeys(actor: Actor): readonly string[] | null {
  const { isEverything, grants } = reachOf(actor, "block.view");
  if (isEverything) return null;
  if (!grants.includes("visibility")) return [];
  const visibilities = VISIBILITIES.filter((visibility) => isVisibleTo(actor, visibility, []));
  return actor.kind === "anonymous" ? visibilities : [...visibilities, ...actor.roleIds.map((guid) => `role:${guid}`)];
}

/** The item types of which a caller sees the items on a page. */
export type ShownItemTypes = { readonly kind: "only" | "except"; readonly names: readonly string[] };

/** Null where it is all of them. */
export function shownItemTypes(actor: Actor, page: ItemPageAccess): ShownItemTypes | null {
  if (page.itemReaders === null) return null;
  const seesOthers = canViewItems(actor, page, "");
  const named = Object.keys(page.itemReaders).filter((name) => name !== "" && canViewItems(actor, page, name) !== seesOthers);
  if (!seesOthers) return { kind: "only", names: named };
  return named.length === 0 ? null : { kind: "except", names: named };
}
