import { z } from "zod";

/** The name by which rules refer to a page of a form. */
export const PageKey = z
  .string()
  .max(60)
  .regex(/^[a-zA-Z][a-zA-Z0-9_-]*$/);
