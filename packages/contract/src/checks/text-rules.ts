/** Link texts that say nothing on their own, in a list of links for instance. */
const VAGUE = new Set([
  ...[
    "klik hier",
    "hier",
    "lees meer",
    "lees verder",
    "meer",
    "meer informatie",
    "meer lezen",
    "verder",
    "link",
    "deze link",
    "deze pagina",
    "download",
  ],
  ...["click here", "here", "read more", "more", "more information", "learn more", "this page", "this link"],
]);

/** Whether a link's text doesn't say where it leads: a phrase such as "lees meer". */
export function isVagueLinkText(text: string): boolean {
  return VAGUE.has(withoutEnd(text.trim().toLowerCase()));
}

/** Whether a link's text is an address. */
export function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/.test(text.trim().toLowerCase());
}

const END_SIGNS = new Set([..." .…!:›»>→"]);

/** Without the signs that say no more than that it is a link. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && END_SIGNS.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Whether a picture's description is the name of a file. */
export function isFileName(alt: string): boolean {
  return (
    /^\S.*\.(?:jpe?g|png|gif|webp|avif|svg|heic)$/i.test(alt.trim()) || /^(?:img|dsc|dscn|pict?|screenshot)[-_ ]?\d{2,}$/i.test(alt.trim())
  );
}

/** Shorter ones are abbreviations. */
const CAPITALS_LETTERS = 12;

/** Whether a text is written in capitals, which is hard to read and may be spelled out by screen readers. */
export function isCapitals(text: string): boolean {
  const letters = text.replaceAll(/\P{L}/gu, "");
  const words = text.trim().split(/\s+/);
  return letters.length >= CAPITALS_LETTERS && words.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** More words than this are hard to follow for a quarter of Dutch adults. */
const MAX_SENTENCE_WORDS = 25;

/** The first sentence of a text that is too long; null for none. */
export function findLongSentence(text: string): string | null {
  const sentences = text.split(/(?<=[.!?…:;])\s+/u);
  return (
    sentences.find((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > MAX_SENTENCE_WORDS) ?? null
  );
}

/** What a paragraph begins with that looks like an item of a list: a bullet, or a number. */
export function listMarkerOf(text: string): "bullet" | "number" | null {
  if (/^\s*[-–*•·▪]\s+\S/u.test(text)) return "bullet";
  return /^\s*\d{1,2}[.)]\s+\S/.test(text) ? "number" : null;
}

/** A paragraph's text without what makes it look like an item of a list. */
export function withoutListMarker(text: string): string {
  return text.replace(/^\s*(?:[-–*•·▪]|\d{1,2}[.)])\s+/u, "");
}

/** A text in capitals as a sentence. Names and abbreviations lose theirs: the writer has to look at it. */
export function toSentenceCase(text: string): string {
  const sentences = text.toLowerCase().split(/(?<=[.!?]\s)/);
  return sentences.map((sentence) => sentence.replace(/\p{L}/u, (letter) => letter.toUpperCase())).join("");
}
