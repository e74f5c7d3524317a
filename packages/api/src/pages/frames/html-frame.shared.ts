import { HTML_BLOCK } from "@plein/contract/blocks/html-block";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { readPageLocale } from "@plein/contract/pages/read-option";
import { failure, type Result, success } from "@plein/contract/result";
import { readPage } from "../page-view.shared.ts";
import type { Reader } from "../reader.shared.ts";

/** The content of the frame of an html block. */
export type HtmlFrame = {
  readonly code: string;
  readonly title: string;
  /** whether it may load resources from other websites, which requires its reader's consent */
  readonly loadsFromElsewhere: boolean;
  /** language of the page's content, if it has its own */
  readonly locale: Locale | null;
};

/**
 * The frame of an html block on a page, also inside a reusable block, for readers who may see both, with the content that the page shows
 * them.
 */
export async function readHtmlFrame(reader: Reader, pageGuid: Guid, blockGuid: Guid): Promise<Result<HtmlFrame>> {
  const read = await readPage(reader, { guid: pageGuid });
  if (read.code !== "Success") return failure("NotFound", `No page ${pageGuid} for this reader`);
  const { page, reusables = {} } = read.value;
  const blocks = [...page.buildingBlockInstances, ...Object.values(reusables).flatMap((reused) => reused.blocks)];
  const block = blocks.find(({ guid, buildingBlockName }) => guid === blockGuid && buildingBlockName === HTML_BLOCK);
  if (block === undefined) return failure("NotFound", `No html block ${blockGuid} on page ${pageGuid}`);
  const { code, title } = block.content;
  return success({
    code: typeof code === "string" ? code : "",
    title: typeof title === "string" ? title : "",
    loadsFromElsewhere: block.options.consent !== "required",
    locale: readPageLocale(page.options),
  });
}
