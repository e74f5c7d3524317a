import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import { renderToString } from "react-dom/server";
import { type IntlShape, RawIntlProvider } from "react-intl";
import type { RouteManifest } from "../render-types.ts";
import { assertWhole } from "./assert-whole.ts";
import type { BodyMarkup } from "./body-markup.ts";
import type { PageBody } from "./page-view.ts";

type BlockStyles = RouteManifest["blockStyles"];

/** A document in three forms: as text, in parts (with the blocks as bytes), and as the bytes to send. */
export type FilledDocument = { readonly html: string; readonly parts: readonly (string | Buffer)[]; readonly bytes: () => Buffer };

/** The placeholder for the blocks while the rest is rendered; unguessable, so that no content can contain it. */
const SLOT = `<!--${randomUUID()}-->`;
const bytesOfBodies = new WeakMap<PageBody, Map<string, Buffer>>();

/**
 * The blocks of one document, rendered separately and inserted as bytes: they are most of the document, and the same for all readers with
 * the same rights, because they contain no data of the reader. Cached for as long as the page itself. Browsers keep this markup
 * (page-body.tsx).
 */
export class BodySlot {
  readonly #blockStyles: BlockStyles;
  #body: Buffer | null = null;
  #styles = "";

  /** @param blockStyles the same object for the life of the process */
  constructor(blockStyles: BlockStyles) {
    this.#blockStyles = blockStyles;
  }

  readonly markupOf: BodyMarkup = (body, intl) => {
    this.#body = bodyOf(body, intl);
    this.#styles = stylesOf(body, this.#blockStyles);
    return SLOT;
  };

  fill(html: string): FilledDocument {
    const body = this.#body;
    const start = body === null ? -1 : html.indexOf(SLOT);
    if (body === null || start === -1) return { html, parts: [html], bytes: () => Buffer.from(html) };
    const [head, after] = [html.slice(0, start), html.slice(start + SLOT.length)];
    const before = this.#styles === "" ? head : head.replace("</head>", () => `${this.#styles}</head>`);
    return {
      get html() {
        return `${before}${body.toString()}${after}`;
      },
      parts: [before, body, after],
      bytes: () => Buffer.concat([Buffer.from(before), body, Buffer.from(after)]),
    };
  }
}

function bodyOf(body: PageBody, intl: IntlShape): Buffer {
  const byLocale = bytesOfBodies.get(body) ?? new Map<string, Buffer>();
  bytesOfBodies.set(body, byLocale);
  const cached = byLocale.get(intl.locale);
  if (cached !== undefined) return cached;
  const bytes = Buffer.from(renderBody(body, intl));
  byLocale.set(intl.locale, bytes);
  return bytes;
}

/** Links the styles of blocks that not every page has. In the head, where the loader of block views looks for loaded styles. */
function stylesOf({ blocks, reusables }: PageBody, styles: BlockStyles): string {
  const reused = Object.values(reusables).flatMap((one) => one.blocks.map(({ buildingBlockName }) => buildingBlockName));
  const names = new Set([...blocks.map(({ name }) => name), ...reused]);
  const files = new Set([...names].flatMap((name) => (Object.hasOwn(styles, name) ? (styles[name] ?? []) : [])));
  return [...files].map((file) => `<link rel="stylesheet" href="${file}">`).join("");
}

function renderBody({ Blocks, ...content }: PageBody, intl: IntlShape): string {
  const blocksInIntl = (
    <RawIntlProvider value={intl}>
      <Blocks {...content} />
    </RawIntlProvider>
  );
  // A prefix avoids collisions with the ids of the surrounding document.
  const markup = renderToString(blocksInIntl, { identifierPrefix: "body" });
  assertWhole(markup);
  return markup;
}
