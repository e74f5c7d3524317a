import { removeBreaksBetweenBlocks, turnStylesIntoElements } from "./pasted-styles.ts";

/**
 * Paste from Word: converts text from Word and Google Docs to plain HTML before the editor parses it, which sanitizes it, since its schema
 * drops whatever it doesn't know. Word writes lists as paragraphs with a bullet in front, and its headings start at h1, while the page's
 * title is ours.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  removeFieldNames(body);
  // Copied from an editor like this one.
  if (html.includes("data-pm-slice")) return body.innerHTML;
  for (const element of body.querySelectorAll("style, script, title, meta, link, xml")) element.remove();
  unwrapGoogleDocs(body);
  turnStylesIntoElements(body);
  removeBreaksBetweenBlocks(body);
  turnWordParagraphsIntoLists(body);
  lowerHeadings(body);
  removeStyles(body);
  return body.innerHTML;
}

/**
 * Removes the names by which fields, pictures and objects become members of the form around them (DOM clobbering): an editor that reads
 * `form.nodeName` would get a field. The same holds for the methods of a form, so they are called from the prototype.
 */
function removeFieldNames(body: HTMLElement): void {
  const remove = Element.prototype.removeAttribute;
  for (const element of body.querySelectorAll("[name]")) remove.call(element, "name");
  for (const field of body.querySelectorAll(":is(button, fieldset, img, input, object, output, select, textarea)[id]"))
    remove.call(field, "id");
}

/** Each style would be refused by the content security policy again, and reported, wherever the HTML is parsed next. */
function removeStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll("[style]")) Element.prototype.removeAttribute.call(element, "style");
}

/** Google Docs wraps all copied text in a meaningless `b`. */
function unwrapGoogleDocs(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) wrapper.replaceWith(...wrapper.childNodes);
}

const WORD_LEVEL = /mso-list:[^;]*level(\d)/i;
/** The marker that Word writes in front of a numbered item: 1. a) iv. 2.1. */
const NUMBER = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;
/** One that is a number by itself, unlike that of an item whose list is numbered with those around it, such as 2.1. */
const PLAIN_NUMBER = /^\s*(\d+)[.)]\s*$/;

type OpenList = { readonly level: number; readonly list: HTMLElement };

function turnWordParagraphsIntoLists(body: HTMLElement): void {
  /** open lists, innermost last */
  let open: OpenList[] = [];
  for (const paragraph of [...body.querySelectorAll<HTMLElement>("p")]) {
    const level = wordListLevel(paragraph);
    if (level === null) continue;
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    const marker = removeMarker(paragraph);
    const [, number] = PLAIN_NUMBER.exec(marker) ?? [];
    const tag = NUMBER.test(marker) ? "ol" : "ul";
    const list = listAt(open, { level, tag, number: number === undefined ? null : Number(number) }, paragraph);
    const item = list.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

function wordListLevel(paragraph: HTMLElement): number | null {
  const [, level] = WORD_LEVEL.exec(paragraph.getAttribute("style") ?? "") ?? [];
  return level === undefined ? null : Number(level);
}

/** Removes the bullet or number that Word wrote as text, and returns it. */
function removeMarker(paragraph: HTMLElement): string {
  const marker = [...paragraph.querySelectorAll("span")].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""));
  marker?.remove();
  return marker?.textContent ?? "";
}

/** An item as Word marks it; `number` is null for another kind of marker. */
type WordItem = { readonly level: number; readonly tag: "ol" | "ul"; readonly number: number | null };

/** The list for an item: an open one of its level, else a new one inside the last item of the list above. */
function listAt(open: OpenList[], { level, tag, number }: WordItem, paragraph: HTMLElement): HTMLElement {
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
  const last = open.at(-1);
  if (last && last.level >= level && last.list.localName === tag && isNext(last.list, number)) return last.list;
  if (last && last.level >= level) open.pop();
  const list = paragraph.ownerDocument.createElement(tag);
  if (number !== null) list.setAttribute("start", `${number}`);
  const around = open.at(-1)?.list.lastElementChild;
  if (around) around.append(list);
  else paragraph.before(list);
  open.push({ level, list });
  return list;
}

/** Whether a list continues with this number; one that restarts, or skips numbers, is another list. */
function isNext(list: HTMLElement, number: number | null): boolean {
  return number === null || number === Number(list.getAttribute("start") ?? 1) + list.childElementCount;
}

/** Word's title, h1 and h2 become h3, the others h4. */
function lowerHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6, p.MsoTitle")) {
    const isHigh = heading.matches("h1, h2, p.MsoTitle");
    const lowered = body.ownerDocument.createElement(isHigh ? "h3" : "h4");
    lowered.append(...heading.childNodes);
    heading.replaceWith(lowered);
  }
}
