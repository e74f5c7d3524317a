/** The target of a `skipTo` action that ends the form. No page has this key. */
export const END_OF_FORM = "end";
