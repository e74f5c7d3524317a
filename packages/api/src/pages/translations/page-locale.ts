import type { Locale } from "@plein/contract/locale";
import { readPageLocale } from "@plein/contract/pages/read-option";
import type { UserContext } from "../../context.ts";
import type { StoredPage } from "../page-rows.shared.ts";

/** The language of a page's texts. */
export function localeOfPage({ draft }: StoredPage, { platform }: Pick<UserContext, "platform">): Locale {
  return readPageLocale(draft.options) ?? platform.defaultLocale;
}
