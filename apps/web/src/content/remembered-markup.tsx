import { renderToString } from "react-dom/server";
import { type IntlShape, RawIntlProvider } from "react-intl";
import type { PageBody } from "./page-view.ts";

const markups = new WeakMap<PageBody, Map<string, string>>();

/**
 * The markup of a page's blocks, remembered for as long as the page itself is: all readers with the same rights are given
 * the same page, and nothing of who they are is in it. Browsers leave this markup as it is (page-body.tsx).
 */
export function rememberedMarkup(body: PageBody, intl: IntlShape): string {
  const byLocale = markups.get(body) ?? new Map<string, string>();
  markups.set(body, byLocale);
  const known = byLocale.get(intl.locale);
  if (known !== undefined) return known;
  const { Blocks, layout, blocks, linkedPages } = body;
  const markup = renderToString(
    <RawIntlProvider value={intl}>
      <Blocks layout={layout} blocks={blocks} linkedPages={linkedPages} />
    </RawIntlProvider>,
    // The document around it has ids of its own.
    { identifierPrefix: "body" },
  );
  byLocale.set(intl.locale, markup);
  return markup;
}
