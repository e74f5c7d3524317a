/** The product's own texts where a setting has none. */
export const TEXTS = { maintenance: "We are working on this website. Please try again later." };
