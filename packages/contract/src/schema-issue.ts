import type { z } from "zod";

/** One way in which an input breaks its schema, as the schema library reports it. */
export type SchemaIssue = z.core.$ZodIssue;
