import type { z } from "zod";

/** One violation of a schema, as the schema library reports it. */
export type SchemaIssue = z.core.$ZodIssue;
