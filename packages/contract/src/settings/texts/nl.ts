/** The product's default texts for settings without a text. */
export const TEXTS = { maintenance: "Wij werken aan deze website. Probeert u het later nog eens." };
