/**
 * The sandbox of an embedded frame: its scripts may run, but only in its own origin; it can't navigate the top window, and learns no
 * more about the page than the site's origin, which video players require.
 */
export const EMBED_FRAME = {
  sandbox: "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation",
  referrerPolicy: "strict-origin",
  allow: "fullscreen; picture-in-picture; encrypted-media",
} as const;
