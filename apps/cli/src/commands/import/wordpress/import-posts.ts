import type { RowItem } from "@plein/contract/item-tables/item-row";
import type { NewListItem } from "@plein/contract/list-items/items/list-item";
import { isMarkerSegment } from "@plein/contract/pages/addresses/reserved-path";
import { slugify } from "@plein/contract/pages/addresses/slug";
import { checkLines } from "../../content/item-lines.ts";
import { addItems } from "../add-items.ts";
import { textOfHtml } from "./convert-html.ts";
import type { ImportedMedia } from "./import-media.ts";
import { convertEntry, findThumbnail } from "./site-content.ts";
import { deriveGuid, ledgerId, report, type SiteImport } from "./site-import.ts";
import type { WxrEntry } from "./wxr-entry.ts";

const MAX_TITLE = 150;
const MAX_DESCRIPTION_LENGTH = 300;
const MAX_TAGS = 30;
const MAX_TAG = 50;
const MAX_BLOCKS = 100;

type Converted = { readonly entry: WxrEntry; readonly item: NewListItem; readonly lost: readonly string[] };

/** Adds the posts to a list, in batches. */
export async function importPosts(site: SiteImport, media: ReadonlyMap<string, ImportedMedia>, posts: readonly WxrEntry[]): Promise<void> {
  const { list, plein, ledger, terminal } = site;
  if (list === null) {
    for (const post of posts) report(site, post, "post", { outcome: "skipped", reason: "no list is named by --posts", guid: null });
    return;
  }
  const idOf = ({ id }: WxrEntry) => ledgerId(site, "post", id);
  const before = posts.filter((post) => ledger.has(idOf(post)));
  const fresh = posts.filter((post) => !ledger.has(idOf(post))).map((post) => convertPost(site, media, post, list.type));
  const refusals = await findRefusals(site, list.blockGuid, fresh);
  const good = fresh.filter((post) => !refusals.has(post));
  const additions = good.map(({ entry, item }) => ({ id: idOf(entry), item }));
  if (!site.isDryRun) await addItems(plein, additions, { ledger, blockGuid: list.blockGuid, terminal });
  for (const post of before) report(site, post, "post", { outcome: "skipped", reason: "imported before", guid: ledger.find(idOf(post)) });
  for (const post of fresh) {
    const { entry, lost } = post;
    const refusal = refusals.get(post);
    const outcome = refusal !== undefined ? "refused" : lost.length > 0 ? "incomplete" : "imported";
    report(site, entry, "post", { outcome, reason: refusal ?? lost.join("; "), guid: ledger.find(idOf(entry)) });
  }
}

/** Finds the posts that the server would reject; in a dry run without pictures and blocks, whose references don't exist yet. */
async function findRefusals({ plein, isDryRun }: SiteImport, blockGuid: string, posts: readonly Converted[]) {
  const lines = posts.map(({ item }, line) => {
    const checked = isDryRun ? { ...item, image: null, contentBuildingBlockInstances: [] } : item;
    return { line, item: checked as unknown as RowItem };
  });
  const refusals = new Map<Converted, string>();
  for (const { line, path, message } of await checkLines(plein, blockGuid, lines)) {
    const post = posts[line];
    if (post !== undefined) refusals.set(post, [refusals.get(post), `${path.slice(1)}: ${message}`].filter(Boolean).join(" · "));
  }
  return refusals;
}

function convertPost(site: SiteImport, media: ReadonlyMap<string, ImportedMedia>, entry: WxrEntry, type: string): Converted {
  const { blocks, lost } = convertEntry(site, media, entry, false);
  const isPublic = (entry.status === "publish" || entry.status === "future") && !entry.hasPassword;
  const title = titleOf(entry);
  const description = textOfHtml(entry.excerpt).slice(0, MAX_DESCRIPTION_LENGTH);
  const tags = tagsOf(entry);
  const publishedOn = toMoment(entry.publishedOn);
  const item: NewListItem = {
    title,
    listItemTypeName: type,
    metadata: { ...(description === "" ? {} : { description }), ...(tags.length === 0 ? {} : { tags }) },
    isPublished: isPublic,
    ...(publishedOn === null || !isPublic ? {} : { publishedOn }),
    image: findThumbnail(site, media, entry),
    contentBuildingBlockInstances: blocks.slice(0, MAX_BLOCKS).map((block, index) => ({
      ...block,
      content: { ...block.content },
      guid: deriveGuid(ledgerId(site, "block", entry.id), String(index)),
      options: {},
      layoutPosition: "main" as const,
      sortId: index,
    })),
  };
  const problems = [
    ...(lost.length > 0 ? [`left out: ${lost.join(", ")}`] : []),
    ...(blocks.length > MAX_BLOCKS ? [`left out: what follows its first ${MAX_BLOCKS} blocks`] : []),
    ...(isPublic ? [] : [`a draft, as it ${entry.hasPassword ? "took a password" : `was ${entry.status}`}`]),
    ...(entry.title.length > MAX_TITLE ? ["its title was too long"] : []),
  ];
  return { entry, item, lost: problems };
}

/** Returns the title of an item; one with a reserved slug gets a prefix. */
function titleOf({ title, name }: WxrEntry): string {
  const text = textOfHtml(title) || name || "Zonder titel";
  return (isMarkerSegment(slugify(text)) ? `Bericht ${text}` : text).slice(0, MAX_TITLE).trim();
}

function tagsOf({ terms }: WxrEntry): string[] {
  const named = terms.filter(
    ({ domain, slug }) => (domain === "category" && slug !== "uncategorized" && slug !== "geen-categorie") || domain === "post_tag",
  );
  return [...new Set(named.map(({ name }) => textOfHtml(name).slice(0, MAX_TAG).trim()).filter(Boolean))].slice(0, MAX_TAGS);
}

function toMoment(text: string): string | null {
  const moment = new Date(`${text.replace(" ", "T")}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
