/** The product's default texts for settings without a text. */
export const TEXTS = { maintenance: "We are working on this website. Please try again later." };
