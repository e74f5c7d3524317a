/** The product's own texts where a setting has none. */
export const TEXTS = { maintenance: "Wij werken aan deze website. Probeert u het later nog eens." };
