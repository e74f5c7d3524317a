/**
 * Shows a mail in an empty frame of the same origin. The application's Content Security Policy forbids inline styles in HTML, which mails
 * need; styles that a script sets are allowed, so they are set one by one. The frame is sandboxed and runs no scripts.
 *
 * @param html trusted HTML, rendered by the product
 */
export function showMail(frame: HTMLIFrameElement, html: string): void {
  const target = frame.contentDocument;
  const view = frame.contentWindow;
  if (target === null || view === null) return;
  const sheets = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, rules = ""]) => rules);
  const parsed = new DOMParser().parseFromString(
    html.replace(/<style>[^<]*<\/style>/g, "").replaceAll(' style="', ' data-style="'),
    "text/html",
  );
  target.documentElement.replaceWith(target.adoptNode(parsed.documentElement));
  for (const element of target.querySelectorAll<HTMLElement>("[data-style]")) element.style.cssText = element.dataset.style ?? "";
  // A link would open the platform within the frame.
  for (const link of target.querySelectorAll("a")) link.removeAttribute("href");
  target.adoptedStyleSheets = sheets.map((rules) => {
    const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(rules);
    return sheet;
  });
}
