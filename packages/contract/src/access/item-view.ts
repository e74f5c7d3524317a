import type { PageAccess } from "./access-object.ts";
import type { Actor } from "./actor.ts";
import { isVisibleTo } from "./is-visible-to.ts";
import { can, evaluatePartially } from "./policy.ts";
import { VISIBILITIES } from "./visibility.ts";

/**
 * The view permissions of the items on a page, by item type; the key `""` covers all other types. A value holds visibilities and
 * `role:<guid>` keys, collected from the published lists on that page that show items of the type. A type without a value is visible to
 * everyone who may view the page.
 */
export type ItemReaders = Readonly<Record<string, readonly string[]>>;

/** The policy's view of a page for deciding who sees its items. */
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

/** The keys of a caller among the readers of a list, ignoring `within`; null if they may view every block. */
export function listReaderKeys(actor: Actor): readonly string[] | null {
  const { isEverything, grants } = evaluatePartially(actor, "block.view");
  if (isEverything) return null;
  if (!grants.includes("visibility")) return [];
  const visibilities = VISIBILITIES.filter((visibility) => isVisibleTo(actor, visibility, []));
  return actor.kind === "anonymous" ? visibilities : [...visibilities, ...actor.roleIds.map((guid) => `role:${guid}`)];
}

/** The item types whose items a caller may see on a page. */
export type VisibleItemTypes = { readonly kind: "only" | "except"; readonly names: readonly string[] };

/** @returns null for all types */
export function findVisibleItemTypes(actor: Actor, page: ItemPageAccess): VisibleItemTypes | null {
  if (page.itemReaders === null) return null;
  const seesOthers = canViewItems(actor, page, "");
  const named = Object.keys(page.itemReaders).filter((name) => name !== "" && canViewItems(actor, page, name) !== seesOthers);
  if (!seesOthers) return { kind: "only", names: named };
  return named.length === 0 ? null : { kind: "except", names: named };
}
