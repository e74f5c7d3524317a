/** Link texts that have no meaning out of context, for instance in a list of links. */
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

/** Whether a link's text doesn't describe its target: a phrase such as "lees meer". */
export function isVagueLinkText(text: string): boolean {
  return VAGUE.has(withoutEnd(text.trim().toLowerCase()));
}

/** Whether a link's text is a URL. */
export function isUrlText(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/.test(text.trim().toLowerCase());
}

const END_SIGNS = new Set([..." .…!:›»>→"]);

/** Removes trailing characters that only mark a text as a link. */
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

/** Shorter texts in capitals are taken for abbreviations. */
const CAPITALS_LETTERS = 12;

/** Whether a text is written in capitals, which is hard to read and may be spelled out by screen readers. */
export function isCapitals(text: string): boolean {
  const letters = text.replaceAll(/\P{L}/gu, "");
  const words = text.trim().split(/\s+/);
  return letters.length >= CAPITALS_LETTERS && words.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** Longer sentences are hard to follow for a quarter of Dutch adults. */
const MAX_SENTENCE_WORDS = 25;

/** The first sentence of a text that is too long; null for none. */
export function findLongSentence(text: string): string | null {
  const sentences = text.split(/(?<=[.!?…:;])\s+/u);
  return (
    sentences.find((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > MAX_SENTENCE_WORDS) ?? null
  );
}

/** The kind of list marker that a paragraph starts with, as typed text: a bullet, or a number; null for none. */
export function listMarkerOf(text: string): "bullet" | "number" | null {
  if (/^\s*[-–*•·▪]\s+\S/u.test(text)) return "bullet";
  return /^\s*\d{1,2}[.)]\s+\S/.test(text) ? "number" : null;
}

/** Removes the list marker from a paragraph's text. */
export function withoutListMarker(text: string): string {
  return text.replace(/^\s*(?:[-–*•·▪]|\d{1,2}[.)])\s+/u, "");
}

/** Converts a text in capitals to sentence case. Names and abbreviations lose their capitals: the writer has to check the result. */
export function toSentenceCase(text: string): string {
  const sentences = text.toLowerCase().split(/(?<=[.!?]\s)/);
  return sentences.map((sentence) => sentence.replace(/\p{L}/u, (letter) => letter.toUpperCase())).join("");
}
