import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { PageOption } from "@plein/contract/pages/page";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import { PAGE_TYPE } from "@plein/contract/search/search-kind";
import type { BlockSchema } from "../schema/define-block.ts";
import { textOf } from "./text-of.ts";

/** A page as it was published. */
export type PublishedPage = {
  readonly guid: Guid;
  readonly title: string;
  readonly options: readonly PageOption[];
  readonly blocks: readonly Pick<StoredBlock, "buildingBlockName" | "content" | "viewPermission">[];
  readonly publishedOn: Date;
  readonly locale: Locale;
};

/**
 * What searching knows of a page: its title, its description, and what its blocks say to everyone who may see the page.
 * A block for some of them is left out, because its words would reveal it to the others.
 *
 * @param schemas of all blocks, by name
 * @returns null for a page that wants not to be found
 */
export function searchEntryOfPage(page: PublishedPage, schemas: Readonly<Record<string, BlockSchema>>): SearchEntry | null {
  if (optionOf(page, "excludeFromSearch") === "true") return null;
  const summary = optionOf(page, "metaDescription") ?? "";
  const texts = page.blocks
    .filter(({ viewPermission }) => viewPermission === "Public")
    .flatMap(({ buildingBlockName, content }) => {
      const schema = Object.hasOwn(schemas, buildingBlockName) ? schemas[buildingBlockName] : undefined;
      return schema === undefined ? [] : [textOf(schema, content)];
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
    image: null,
    date: page.publishedOn,
    expiresOn: null,
  };
}

function optionOf({ options }: PublishedPage, option: string): string | undefined {
  return options.find(({ name }) => name === option)?.value;
}
