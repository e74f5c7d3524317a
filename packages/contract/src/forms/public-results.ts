/** The moments from which figures of the answers to a form are public. */
export const PUBLIC_RESULTS = ["never", "afterClosing", "always"] as const;
export type PublicResults = (typeof PUBLIC_RESULTS)[number];
