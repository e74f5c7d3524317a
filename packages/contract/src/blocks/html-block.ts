import type { Guid } from "../guid.ts";

export const HTML_BLOCK = "html";

/** The maximum length of the code, in characters. */
export const MAX_HTML_CODE_LENGTH = 50_000;

/**
 * The sandbox of the frame with an html block's code: it may run scripts and open links in a new tab. The frame has an opaque origin, so
 * its code can't reach a cookie, storage or page of the site, and can't navigate the page around it.
 */
export const HTML_SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox";

/** The URL of the frame of an html block on a page. */
export function htmlFramePath(pageGuid: Guid, blockGuid: Guid): string {
  return `/api/pages/${pageGuid}/frames/${blockGuid}`;
}

/** Whether a frame is of an html block, and not of another website. */
export function isHtmlFrame(address: string): boolean {
  return address.startsWith("/");
}

type HtmlParts = {
  readonly content: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
};

/** Whether two values of an html block run the same code with the same reach, which only developers decide. */
export function runsSameCode(one: HtmlParts, other: HtmlParts): boolean {
  const reach = ({ options }: HtmlParts) => options.consent ?? "required";
  return (one.content.code ?? "") === (other.content.code ?? "") && reach(one) === reach(other);
}
