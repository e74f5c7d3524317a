/**
 * How a frame is confined: its scripts run, but only on its own site; it can't lead its reader away, and learns no more of
 * where it stands than the name of the site, which video players require.
 */
export const EMBED_FRAME = {
  sandbox: "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation",
  referrerPolicy: "strict-origin",
  allow: "fullscreen; picture-in-picture; encrypted-media",
} as const;
