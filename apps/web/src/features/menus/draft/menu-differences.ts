import { labelOf, type MenuDraft } from "./menu-draft.ts";

export type MenuDifferences = { readonly added: readonly string[]; readonly removed: readonly string[] };

/** The labels of the items that one menu has and the other hasn't. */
export function compareMenus(before: MenuDraft, after: MenuDraft): MenuDifferences {
  const missingIn = (menu: MenuDraft, other: MenuDraft) =>
    menu.filter(({ guid }) => !other.some((item) => item.guid === guid)).map(labelOf);
  return { added: missingIn(after, before), removed: missingIn(before, after) };
}
