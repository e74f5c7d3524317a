import type { Guid } from "@plein/contract/guid";
import { type DraftItem, labelOf, type MenuDraft, parentOf } from "./menu-draft.ts";

/** The labels of changed items, by kind of change. The sub-items of a moved item aren't listed. */
export type MenuDifferences = Readonly<Record<"added" | "removed" | "moved" | "changed", readonly string[]>>;

/** Compares two states of a menu. */
export function compareMenus(before: MenuDraft, after: MenuDraft): MenuDifferences {
  const former = new Map(before.map((item) => [item.guid, item]));
  const current = new Set(after.map(({ guid }) => guid));
  const moved = findMoved(before, after);
  return {
    added: after.filter(({ guid }) => !former.has(guid)).map(labelOf),
    removed: before.filter(({ guid }) => !current.has(guid)).map(labelOf),
    moved: after.filter(({ guid }) => moved.has(guid)).map(labelOf),
    changed: after.filter((item) => isChanged(former.get(item.guid), item)).map(labelOf),
  };
}

/** The members that an editor can change. */
const MEMBERS = ["name", "pageGuid", "itemGuid", "externalUrl", "anchor", "icon", "newTab", "isVisible", "viewPermission"] as const;

function isChanged(before: DraftItem | undefined, after: DraftItem): boolean {
  if (before === undefined) return false;
  return MEMBERS.some((member) => before[member] !== after[member]) || before.viewRoles.join() !== after.viewRoles.join();
}

/** Finds the items with another parent, and the smallest set of siblings whose move explains a changed order. */
function findMoved(before: MenuDraft, after: MenuDraft): ReadonlySet<Guid> {
  const formerParents = parentsOf(before);
  const parents = parentsOf(after);
  const remaining = [...formerParents.keys()].filter((guid) => parents.has(guid));
  const moved = new Set(remaining.filter((guid) => formerParents.get(guid) !== parents.get(guid)));
  const order = new Map([...parents.keys()].map((guid, index) => [guid, index]));
  for (const parent of new Set(parents.values())) {
    const siblings = remaining.filter((guid) => !moved.has(guid) && parents.get(guid) === parent);
    const inOrder = longestIncrease(siblings.map((guid) => order.get(guid) ?? 0));
    for (const guid of siblings) if (!inOrder.has(order.get(guid) ?? 0)) moved.add(guid);
  }
  return moved;
}

function parentsOf(draft: MenuDraft): Map<Guid, Guid | null> {
  return new Map(draft.map(({ guid }, index) => [guid, draft[parentOf(draft, index)]?.guid ?? null]));
}

/** Finds a longest increasing subsequence of distinct numbers. */
function longestIncrease(numbers: readonly number[]): ReadonlySet<number> {
  /** the longest increasing subsequence that ends with each number */
  const chains: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const before = chains.filter((_, place) => (numbers[place] ?? number) < number).reduce<number[]>(longer, []);
    chains[index] = [...before, number];
  }
  return new Set(chains.reduce<number[]>(longer, []));
}

function longer(one: number[], other: number[]): number[] {
  return other.length > one.length ? other : one;
}
