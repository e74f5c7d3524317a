import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import { renderToString } from "react-dom/server";
import { type IntlShape, RawIntlProvider } from "react-intl";
import { assertWhole } from "./assert-whole.ts";
import type { BodyMarkup } from "./body-markup.ts";
import type { PageBody } from "./page-view.ts";

/** A document, as text and as the bytes to be sent. */
export type FilledDocument = { readonly html: string; readonly bytes: () => Buffer };

/** Stands for the blocks while the rest is drawn; nobody can guess it, so no content can hold it. */
const SLOT = `<!--${randomUUID()}-->`;
const remembered = new WeakMap<PageBody, Map<string, Buffer>>();

/**
 * The blocks of one document, drawn apart from it and put in as bytes: they are most of it, and the same for all readers
 * with the same rights, for nothing of who they are is in it. Remembered for as long as the page itself is. Browsers leave
 * this markup as it is (page-body.tsx).
 */
export class BodySlot {
  #body: Buffer | null = null;

  readonly markupOf: BodyMarkup = (body, intl) => {
    this.#body = bodyOf(body, intl);
    return SLOT;
  };

  fill(html: string): FilledDocument {
    const body = this.#body;
    const start = body === null ? -1 : html.indexOf(SLOT);
    if (body === null || start === -1) return { html, bytes: () => Buffer.from(html) };
    const [before, after] = [html.slice(0, start), html.slice(start + SLOT.length)];
    return {
      get html() {
        return `${before}${body.toString()}${after}`;
      },
      bytes: () => Buffer.concat([Buffer.from(before), body, Buffer.from(after)]),
    };
  }
}

function bodyOf(body: PageBody, intl: IntlShape): Buffer {
  const byLocale = remembered.get(body) ?? new Map<string, Buffer>();
  remembered.set(body, byLocale);
  const known = byLocale.get(intl.locale);
  if (known !== undefined) return known;
  const made = Buffer.from(drawBody(body, intl));
  byLocale.set(intl.locale, made);
  return made;
}

function drawBody({ Blocks, ...content }: PageBody, intl: IntlShape): string {
  const blocksInIntl = (
    <RawIntlProvider value={intl}>
      <Blocks {...content} />
    </RawIntlProvider>
  );
  // The document around it has ids of its own.
  const markup = renderToString(blocksInIntl, { identifierPrefix: "body" });
  assertWhole(markup);
  return markup;
}
