/**
 * How a frame is held: its scripts run, but only on its own site; it can't lead its reader away, and is told no more of
 * where it stands than the name of the site, which video players ask for.
 */
export const EMBED_FRAME = {
  sandbox: "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation",
  referrerPolicy: "strict-origin",
  allow: "fullscreen; picture-in-picture; encrypted-media",
} as const;
