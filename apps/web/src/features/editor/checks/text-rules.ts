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

/** Whether a link's text doesn't say where it leads: a phrase such as "lees meer", or the bare address. */
export function isBareLinkText(text: string): boolean {
  const words = withoutEnd(text.trim().toLowerCase());
  return VAGUE.has(words) || /^(?:https?:\/\/|www\.)\S+$/.test(words);
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
