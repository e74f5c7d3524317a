const CAPTION = /\[(?:wp_)?caption(?:\s[^[\]]{0,2000})?\]([^[\]]{0,5000})\[\/(?:wp_)?caption\]/g;
const PICTURE = /^\s*(?:<a\s[^>]{0,2000}>\s*)?(<img\s[^>]{0,5000}>)(?:\s*<\/a>)?/;
const OPENING = /\[([a-z][\w-]{1,40})((?:\s[^[\]<>]{0,2000})?)\]/g;
const CLOSING = /\[\/([a-z][\w-]{1,40})\]/g;
/** Shortcodes that are recognized by name: other words in brackets may be ordinary text. */
const KNOWN = /^(?:gallery|playlist|audio|video|embed|contact-form|contact-form-7|ninja_form|gravityform|wpforms|sitemap|recent-posts)$/;

/**
 * Removes shortcodes, which the old website expanded; enclosed content stays. A picture with a caption becomes a figure.
 *
 * @returns the text without shortcodes, and descriptions of the removed ones
 */
export function extractShortcodes(html: string): { readonly text: string; readonly lost: readonly string[] } {
  const lost = new Set<string>();
  const framing = new Set([...html.matchAll(CLOSING)].map(([, name]) => name));
  const text = html
    .replaceAll(CAPTION, (_, framed: string) => toFigure(framed))
    .replaceAll(OPENING, (whole, name: string, attributes: string) => {
      if (!framing.has(name) && !KNOWN.test(name) && !attributes.includes("=")) return whole;
      lost.add(`shortcode ${name}`);
      return "";
    })
    .replaceAll(CLOSING, (whole, name: string) => (lost.has(`shortcode ${name}`) ? "" : whole));
  return { text, lost: [...lost] };
}

function toFigure(framed: string): string {
  const [found = "", picture = ""] = PICTURE.exec(framed) ?? [];
  return picture === "" ? framed : `<figure>${picture}<figcaption>${framed.slice(found.length).trim()}</figcaption></figure>`;
}
