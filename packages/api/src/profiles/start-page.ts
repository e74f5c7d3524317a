import { canEnter } from "@plein/contract/access/route-level";
import { parseContentPath } from "@plein/contract/pages/addresses/content-path";
import { FIXED_REDIRECTS, findFixedScreen } from "@plein/contract/pages/addresses/fixed-screens";
import type { Property } from "@plein/contract/profiles/property";
import { START_PAGE_KEY } from "@plein/contract/profiles/property-keys";
import type { FieldError } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../context.ts";
import { badFieldError } from "../field-errors.ts";
import { isPageVisible } from "./start-page-rows.ts";

type PropertiesChange = { readonly before: readonly Property[]; readonly after: readonly Property[] };

/** The error of a newly chosen start page that its user can't open. */
export async function checkStartPage(
  tx: PlatformTransaction,
  { actor, locale }: UserContext,
  { before, after }: PropertiesChange,
): Promise<FieldError[]> {
  const index = after.findIndex(({ key }) => key === START_PAGE_KEY);
  const chosen = after[index]?.value;
  if (typeof chosen !== "string" || before.some(({ key, value }) => key === START_PAGE_KEY && value === chosen)) return [];
  const content = parseContentPath(chosen.split(/[?#]/, 1)[0] ?? "");
  const isKnown = await canOpen();
  return isKnown ? [] : [badFieldError(["properties", index, "value"], "startPage", locale)];

  async function canOpen(): Promise<boolean> {
    if (content.kind === "none") return false;
    if (content.kind !== "fixed") return isPageVisible(tx, tx.platformGuid, actor, content.path);
    const screen = findFixedScreen(content.path);
    return Object.hasOwn(FIXED_REDIRECTS, content.path) || (screen !== null && canEnter(actor, screen.level));
  }
}
