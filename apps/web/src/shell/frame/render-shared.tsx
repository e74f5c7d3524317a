import { renderToString } from "react-dom/server";
import { type IntlShape, RawIntlProvider } from "react-intl";
import type { RenderShared } from "./shared-content.ts";

const markups = new WeakMap<object, WeakMap<IntlShape, string>>();

/** Renders the content of an owner once for each language, and caches it for as long as the owner is in memory. */
export const renderShared: RenderShared = (owner, intl, content) => {
  const byIntl = markups.get(owner) ?? new WeakMap<IntlShape, string>();
  markups.set(owner, byIntl);
  const known = byIntl.get(intl);
  if (known !== undefined) return known;
  const markup = renderToString(<RawIntlProvider value={intl}>{content}</RawIntlProvider>);
  byIntl.set(intl, markup);
  return markup;
};
