import { z } from "zod";

/** The name by which rules refer to a page of a form. */
export const PageKey = z
  .string()
  .max(60)
  .regex(/^[a-zA-Z][a-zA-Z0-9_-]*$/);

/** Where a rule skips to that ends the form. No page has this key. */
export const END_OF_FORM = "end";
