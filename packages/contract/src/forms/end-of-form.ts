/** Where a rule skips to that ends the form. No page has this key. */
export const END_OF_FORM = "end";
