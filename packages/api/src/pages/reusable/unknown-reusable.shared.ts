import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { reusedPageGuid } from "@plein/contract/blocks/reusable";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { FieldError } from "@plein/contract/result";
import { badFieldError } from "../../field-errors.ts";
import type { SqlTarget } from "../../run-sql.ts";
import { findPage } from "../page-rows.shared.ts";

type Parts = { readonly buildingBlockName: string; readonly content: BlockValues };
type Check = {
  readonly platformGuid: Guid;
  /** the content until now, whose reference may stay; null for a new block */
  readonly stored: BlockValues | null;
  readonly locale: Locale;
};

/** The error of a block that refers to a page that isn't a reusable block of the platform, or in the trash. */
export async function findUnknownReusable(target: SqlTarget, block: Parts, { platformGuid, stored, locale }: Check): Promise<FieldError[]> {
  const guid = reusedPageGuid(block);
  if (guid === null || guid === stored?.pageGuid) return [];
  const page = await findPage(target, platformGuid, guid);
  return page?.isReusable === true && !page.isDeleted ? [] : [badFieldError(["content", "pageGuid"], "reusable", locale)];
}
