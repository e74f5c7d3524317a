/** The rules for the text to read from an XML document, by the local names of elements. */
export type XmlTextRules = {
  /** only text within one of these elements */
  readonly within: ReadonlySet<string>;
  /** except text within one of these */
  readonly without: ReadonlySet<string>;
  /** elements that separate words */
  readonly breaks: ReadonlySet<string>;
};

const NAMED = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * Reads text from XML in one pass, whatever it contains: it resolves only the predefined entities of XML, and malformed XML yields the text
 * before the defect.
 */
export function readXmlText(xml: string, rules: XmlTextRules, maxCharacters: number): string {
  const reading: Reading = { pieces: [], characters: 0, inside: 0, hidden: 0 };
  let at = 0;
  while (reading.characters <= maxCharacters) {
    const tag = xml.indexOf("<", at);
    const end = tag === -1 ? -1 : endOfTag(xml, tag);
    if (tag > at) addText(reading, xml.slice(at, tag));
    if (end === -1) break;
    passTag(reading, parseTag(xml, tag, end), rules);
    at = end + 1;
  }
  return reading.pieces.join("");
}

type Reading = {
  readonly pieces: string[];
  characters: number;
  /** the numbers of open elements whose text is read, and whose text is excluded */
  inside: number;
  hidden: number;
};

function addText(reading: Reading, raw: string): void {
  if (reading.inside === 0 || reading.hidden > 0) return;
  const text = decodeEntities(raw);
  reading.characters += text.length;
  reading.pieces.push(text);
}

function passTag(reading: Reading, { name, isOpening, isClosing }: Tag, { within, without, breaks }: XmlTextRules): void {
  const step = Number(isOpening) - Number(isClosing);
  if (within.has(name)) reading.inside = Math.max(0, reading.inside + step);
  if (without.has(name)) reading.hidden = Math.max(0, reading.hidden + step);
  if (breaks.has(name)) reading.pieces.push("\n");
}

/** A comment may contain tags; the value of an attribute may contain the character that ends a tag, but not the one that starts it. */
function endOfTag(xml: string, tag: number): number {
  if (!xml.startsWith("<!--", tag)) return xml.indexOf(">", tag);
  const end = xml.indexOf("-->", tag);
  return end === -1 ? -1 : end + 2;
}

type Tag = { readonly name: string; readonly isOpening: boolean; readonly isClosing: boolean };

function parseTag(xml: string, tag: number, end: number): Tag {
  const isEnd = xml[tag + 1] === "/";
  const [, name = ""] = /^<\/?(?:[^\s<>/:]{1,100}:)?([^\s<>/:]{1,100})/.exec(xml.slice(tag, Math.min(end, tag + 250))) ?? [];
  const isEmpty = xml[end - 1] === "/";
  return { name, isOpening: !isEnd, isClosing: isEnd || isEmpty };
}

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#(x[0-9a-f]{1,6}|[0-9]{1,7})|([a-z]{2,4}));/gi, (whole, number: string | undefined, name: string) =>
    number === undefined ? (NAMED.get(name) ?? whole) : letterOf(number),
  );
}

function letterOf(number: string): string {
  const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number);
  return code > 0x10ffff ? "" : String.fromCodePoint(code);
}
