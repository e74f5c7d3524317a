/** A `type` that browsers execute; anything else is a data block, which the Content Security Policy ignores. */
const RUNS = new Set(["", "module", "text/javascript", "application/javascript", "importmap", "speculationrules"]);

/**
 * Removes the nonce from a document to cache, and lists the inline scripts that carried it.
 *
 * Only those are listed: the nonce was created for this rendering, so a script injected by content can't have it, and
 * gets no hash in the page's policy.
 */
export function withoutNonce(html: string, nonce: string): { html: string; inlineScripts: string[] } {
  const script = new RegExp(`<script\\b([^>]*\\snonce="${nonce}"[^>]*)>([\\s\\S]*?)</script>`, "g");
  const inlineScripts: string[] = [];
  for (const [, attributes = "", code = ""] of html.matchAll(script)) {
    const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? "";
    if (!/\ssrc=/.test(attributes) && RUNS.has(type)) inlineScripts.push(code);
  }
  const withoutMeta = html.replaceAll(new RegExp(`<meta [^>]*"${nonce}"[^>]*>`, "g"), "");
  return { html: withoutMeta.replaceAll(` nonce="${nonce}"`, ""), inlineScripts };
}
