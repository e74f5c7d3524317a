import type { Guid } from "@plein/contract/guid";
import { slugify } from "@plein/contract/pages/addresses/slug";
import { MAX_PAGE_SLUG_LENGTH, MAX_PAGE_TITLE_LENGTH } from "@plein/contract/pages/new-page";
import type { ImportedMedia } from "./import-media.ts";
import type { ImportedBlock } from "./imported-block.ts";
import { convertEntry } from "./site-content.ts";
import { deriveGuid, isUnrelatedToInput, ledgerId, reasonOf, report, type SiteImport } from "./site-import.ts";
import type { WxrEntry } from "./wxr-entry.ts";

/** Adds the pages without content, each after its parent, so that all content can link to them. */
export async function addPages(site: SiteImport, pages: readonly WxrEntry[]): Promise<void> {
  for (const page of orderByParent(pages)) {
    const id = ledgerId(site, "page", page.id);
    if (site.isDryRun || site.ledger.has(id)) continue;
    try {
      const guid = await addPage(site, page, id);
      await site.ledger.complete([{ id, guid }]);
    } catch (error) {
      if (isUnrelatedToInput(error)) throw error;
      report(site, page, "page", { outcome: "refused", reason: reasonOf(error), guid: null });
    }
  }
}

/** Adds the content of the pages, and publishes those that were public. */
export async function fillPages(site: SiteImport, media: ReadonlyMap<string, ImportedMedia>, pages: readonly WxrEntry[]): Promise<void> {
  for (const page of pages) await fillPage(site, media, page);
}

async function fillPage(site: SiteImport, media: ReadonlyMap<string, ImportedMedia>, page: WxrEntry): Promise<void> {
  const guid = site.ledger.find(ledgerId(site, "page", page.id));
  if (guid === null && !site.isDryRun) return;
  const filledId = ledgerId(site, "page-content", page.id);
  if (site.ledger.has(filledId)) {
    report(site, page, "page", { outcome: "skipped", reason: "imported before", guid });
    return;
  }
  const { blocks, lost } = convertEntry(site, media, page, true);
  const problems = lost.length > 0 ? [`left out: ${lost.join(", ")}`] : [];
  if (guid !== null && !site.isDryRun) {
    for (const [index, block] of blocks.entries()) problems.push(...(await addBlock(site, { guid, page, block, index })));
    problems.push(...(await publish(site, guid, page)));
    await site.ledger.complete([{ id: filledId, guid }]);
    site.terminal.note(`page ${page.title}`);
  }
  report(site, page, "page", { outcome: problems.length > 0 ? "incomplete" : "imported", reason: problems.join("; "), guid });
}

function orderByParent(pages: readonly WxrEntry[]): WxrEntry[] {
  const ids = new Set(pages.map(({ id }) => id));
  const below = Map.groupBy(pages, ({ parentId }) => (ids.has(parentId) ? parentId : "0"));
  const ordered: WxrEntry[] = [];
  const pending = [...(below.get("0") ?? [])];
  for (let page = pending.shift(); page !== undefined; page = pending.shift()) {
    ordered.push(page);
    pending.push(...(below.get(page.id) ?? []));
  }
  // Pages in a parent cycle aren't reached; they go to the top level.
  const reached = new Set(ordered);
  return [...ordered, ...pages.filter((page) => !reached.has(page))];
}

async function addPage(site: SiteImport, page: WxrEntry, id: string): Promise<Guid> {
  const title = (page.title || page.name || "Zonder titel").slice(0, MAX_PAGE_TITLE_LENGTH);
  const parentGuid = site.ledger.find(ledgerId(site, "page", page.parentId));
  const slug = slugify(safeDecode(page.name)).slice(0, MAX_PAGE_SLUG_LENGTH).replace(/-$/, "");
  const add = (input: { slug?: string }) =>
    site.plein.api.pages.add.mutate(
      { title, parentGuid, ...input },
      { context: { idempotencyKey: deriveGuid(id, JSON.stringify(input)) } },
    );
  if (slug === "") return (await add({})).guid;
  try {
    return (await add({ slug })).guid;
  } catch (error) {
    // Its path is taken or reserved on this platform, so the page gets another one.
    if (isUnrelatedToInput(error)) throw error;
    return (await add({})).guid;
  }
}

/** Decodes a slug: exports percent-encode non-ASCII characters. */
function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Placed = { readonly guid: Guid; readonly page: WxrEntry; readonly block: ImportedBlock; readonly index: number };

/** @returns the problems */
async function addBlock(site: SiteImport, { guid, page, block, index }: Placed): Promise<string[]> {
  const input = {
    pageGuid: guid,
    guid: deriveGuid(ledgerId(site, "block", page.id), guid, String(index)),
    ...block,
    content: { ...block.content },
    options: {},
    layoutPosition: "main" as const,
    sortId: index,
  };
  try {
    await site.plein.api.buildingBlocks.add.mutate(input, { context: { idempotencyKey: deriveGuid(input.guid, JSON.stringify(block)) } });
    return [];
  } catch (error) {
    if (isUnrelatedToInput(error)) throw error;
    // An earlier run may have added it, and stopped before it recorded that.
    const { code } = await findBlock(site, guid, input.guid);
    return code === "found" ? [] : [`${block.buildingBlockName}: ${reasonOf(error)}`];
  }
}

async function findBlock(site: SiteImport, pageGuid: Guid, guid: Guid): Promise<{ code: "found" | "missing" }> {
  const { blocks } = await site.plein.api.pages.getForEditing.query({ guid: pageGuid });
  return { code: blocks.some((block) => block.guid === guid) ? "found" : "missing" };
}

/** @returns the problems that prevented publishing, or despite which the page was published */
async function publish({ plein, source }: SiteImport, guid: Guid, page: WxrEntry): Promise<string[]> {
  if (page.status !== "publish") return [`a draft, as it was ${page.status}`];
  if (page.hasPassword) return ["a draft, as it took a password"];
  try {
    await plein.api.pages.publish.mutate({ guid });
    return [];
  } catch (error) {
    if (isUnrelatedToInput(error)) throw error;
    return publishAsItIs();
  }
  // A page with accessibility errors is published with a reason; the list of problems still shows them.
  async function publishAsItIs(): Promise<string[]> {
    try {
      await plein.api.pages.publish.mutate({ guid, reason: `Overgenomen van ${source.siteUrl}`.slice(0, 200) });
      return ["published with points of attention: see pages problems"];
    } catch (error) {
      if (isUnrelatedToInput(error)) throw error;
      return [`a draft, as it can't be published: ${reasonOf(error)}`];
    }
  }
}
