import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { isShownAt } from "@plein/contract/blocks/hidden-block";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { findDocumentGuids } from "@plein/contract/media/media-references";
import type { PageOption } from "@plein/contract/pages/page";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import { PAGE_TYPE } from "@plein/contract/search/search-kind";
import type { BlockSchema } from "../schema/define-block.ts";
import { upgradeBlock } from "../schema/upgrade-block.ts";
import { extractText } from "./extract-text.ts";

/** A published page. */
export type PublishedPage = {
  readonly guid: Guid;
  readonly title: string;
  readonly options: readonly PageOption[];
  readonly blocks: readonly Pick<StoredBlock, "buildingBlockName" | "content" | "options" | "viewPermission">[];
  readonly publishedOn: Date;
  readonly locale: Locale;
};

/**
 * The search entry of a page: its title, its description, and the text of the blocks that everyone who may see the page sees.
 * Blocks with a narrower audience are left out, because their words would reveal them to others, and so are hidden blocks and
 * those outside their period.
 *
 * @param schemas of all blocks, by name
 * @returns null for a page that is excluded from search
 */
export function buildPageSearchEntry(page: PublishedPage, schemas: Readonly<Record<string, BlockSchema>>, now: Date): SearchEntry | null {
  if (getOption(page, "excludeFromSearch") === "true") return null;
  const summary = getOption(page, "metaDescription") ?? "";
  const publicBlocks = page.blocks.filter(({ viewPermission, options }) => viewPermission === "Public" && isShownAt(options, now));
  const texts = publicBlocks.flatMap((block) => {
    const schema = Object.hasOwn(schemas, block.buildingBlockName) ? schemas[block.buildingBlockName] : undefined;
    return schema === undefined ? [] : [extractText(schema, upgradeBlock(schema, block).content)];
  });
  return {
    kind: "page",
    objectGuid: page.guid,
    typeName: PAGE_TYPE,
    locale: page.locale,
    readers: { pages: [page.guid] },
    path: "",
    title: page.title,
    summary,
    headings: texts.flatMap(({ headings }) => headings),
    tags: [],
    text: texts.map(({ text }) => text).join("\n"),
    documents: findDocumentGuids(publicBlocks.map(({ content }) => content)),
    image: null,
    date: page.publishedOn,
    expiresOn: null,
  };
}

function getOption({ options }: PublishedPage, option: string): string | undefined {
  return options.find(({ name }) => name === option)?.value;
}
