import {
  isMenuUrl,
  MAX_MENU_DEPTH,
  MAX_MENU_ITEMS,
  MAX_MENU_LABEL_LENGTH,
  MAX_MENU_NAME_LENGTH,
} from "@plein/contract/menus/editable-menu";
import { textOfHtml } from "./convert-html.ts";
import { deriveGuid, isUnrelatedToInput, ledgerId, reasonOf, report, type SiteImport } from "./site-import.ts";
import type { WxrEntry } from "./wxr-entry.ts";

type MenuItem = {
  readonly name: string;
  readonly pageGuid: string | null;
  readonly itemGuid: string | null;
  readonly externalUrl: string | null;
  readonly relatedMenuItems: MenuItem[];
};
type Menu = { readonly slug: string; readonly name: string; readonly entries: readonly WxrEntry[] };

/** Adds the menus of the old website under their own names; admins choose later where they are shown. */
export async function importMenus(site: SiteImport, entries: readonly WxrEntry[]): Promise<void> {
  for (const menu of menusOf(entries)) await importMenu(site, menu);
}

async function importMenu(site: SiteImport, menu: Menu): Promise<void> {
  const [first] = menu.entries;
  if (first === undefined) return;
  const id = ledgerId(site, "menu", menu.slug);
  const renamedMenu = { ...first, title: menu.name };
  if (site.ledger.has(id)) {
    report(site, renamedMenu, "menu", { outcome: "skipped", reason: "imported before", guid: site.ledger.find(id) });
    return;
  }
  const problems: string[] = [];
  const items = buildItems(site, menu.entries, problems);
  try {
    const guid = site.isDryRun ? null : await addMenu(site, menu.name, items, id);
    report(site, renamedMenu, "menu", { outcome: problems.length > 0 ? "incomplete" : "imported", reason: problems.join("; "), guid });
  } catch (error) {
    if (isUnrelatedToInput(error)) throw error;
    report(site, renamedMenu, "menu", { outcome: "refused", reason: reasonOf(error), guid: null });
  }
}

async function addMenu({ plein, ledger }: SiteImport, name: string, items: MenuItem[], id: string): Promise<string> {
  const input = { name: name.slice(0, MAX_MENU_NAME_LENGTH) };
  const { guid } = await plein.api.menus.add.mutate(input, { context: { idempotencyKey: deriveGuid(id, input.name) } });
  // Saving a menu as a whole is idempotent.
  await plein.api.menus.save.mutate({ guid, ...input, items });
  await ledger.complete([{ id, guid }]);
  return guid;
}

function menusOf(entries: readonly WxrEntry[]): Menu[] {
  const menus = new Map<string, { slug: string; name: string; entries: WxrEntry[] }>();
  for (const entry of entries) {
    const term = entry.terms.find(({ domain }) => domain === "nav_menu");
    if (term === undefined) continue;
    const menu = menus.get(term.slug) ?? { slug: term.slug, name: term.name || term.slug, entries: [] };
    menu.entries.push(entry);
    menus.set(term.slug, menu);
  }
  return [...menus.values()];
}

/** Builds the tree of items; an item beyond the maximum depth becomes a sibling of its parent. */
function buildItems(site: SiteImport, entries: readonly WxrEntry[], problems: string[]): MenuItem[] {
  const ordered = entries.toSorted((one, other) => one.order - other.order);
  if (ordered.length > MAX_MENU_ITEMS) problems.push(`left out: what follows its first ${MAX_MENU_ITEMS} items`);
  const root: MenuItem[] = [];
  const placed = new Map<string, PlacedItem>();
  for (const entry of ordered.slice(0, MAX_MENU_ITEMS)) {
    const item = toItem(site, entry, problems);
    if (item === null) continue;
    const parent = placed.get(entry.meta.get("_menu_item_menu_item_parent") ?? "");
    if (parent?.level === MAX_MENU_DEPTH) problems.push(`${item.name || entry.id} is a level higher`);
    const place = parent === undefined ? { siblings: root, level: 1 } : placeBelow(parent);
    place.siblings.push(item);
    placed.set(entry.id, { item, ...place });
  }
  return root;
}

type Place = { readonly siblings: MenuItem[]; readonly level: number };
type PlacedItem = Place & { readonly item: MenuItem };

function placeBelow({ item, siblings, level }: PlacedItem): Place {
  return level === MAX_MENU_DEPTH ? { siblings, level } : { siblings: item.relatedMenuItems, level: level + 1 };
}

/** Converts an item. If its target wasn't imported, it keeps its label and its sub-items; without a label it is left out. */
function toItem(site: SiteImport, entry: WxrEntry, problems: string[]): MenuItem | null {
  const { meta } = entry;
  const name = textOfHtml(entry.title).slice(0, MAX_MENU_LABEL_LENGTH);
  const none = { name, pageGuid: null, itemGuid: null, externalUrl: null, relatedMenuItems: [] };
  if (meta.get("_menu_item_type") === "custom") return toLink(site, none, meta.get("_menu_item_url") ?? "", problems);
  return toContentItem(site, none, entry, problems);
}

/** Converts an item that links to content of the old website. */
function toContentItem(site: SiteImport, none: MenuItem, { id, meta }: WxrEntry, problems: string[]): MenuItem | null {
  const object = meta.get("_menu_item_object") ?? "";
  const linkedEntry = site.oldUrls.findById(meta.get("_menu_item_object_id") ?? "");
  const isImported = linkedEntry !== undefined && isContent(linkedEntry, object);
  const guid = isImported ? site.ledger.find(ledgerId(site, object, linkedEntry.id)) : null;
  if (guid !== null) return object === "page" ? { ...none, pageGuid: guid } : { ...none, itemGuid: guid };
  const label = none.name || linkedEntry?.title || "";
  const isToCome = site.isDryRun && isImported;
  if (!isToCome) problems.push(describeMissingTarget(label || `item ${id}`, object));
  return label === "" ? null : { ...none, name: label.slice(0, MAX_MENU_LABEL_LENGTH) };
}

/** Whether an item's object is an entry: ids are unique per kind of object only, so a category may have the id of a page. */
function isContent({ type }: WxrEntry, object: string): boolean {
  return type === object && (object === "page" || object === "post");
}

function describeMissingTarget(label: string, object: string): string {
  return `${label} leads nowhere: ${object || "its target"} wasn't imported`;
}

function toLink(site: SiteImport, item: MenuItem, address: string, problems: string[]): MenuItem | null {
  const url = site.oldUrls.resolve(address);
  const entry = url === null ? undefined : site.oldUrls.find(url);
  const guid = entry === undefined ? null : site.ledger.find(ledgerId(site, entry.type, entry.id));
  if (guid !== null) return entry?.type === "page" ? { ...item, pageGuid: guid } : { ...item, itemGuid: guid };
  if (item.name === "") return null;
  if (url !== null && site.oldUrls.isOfSite(url) && url.pathname === "/") return { ...item, externalUrl: "/" };
  if (url !== null && isMenuUrl(url.href) && !address.startsWith("#")) return { ...item, externalUrl: url.href };
  problems.push(`${item.name} leads nowhere`);
  return item;
}
