import { z } from "zod";

/** A schema that types and documents an output without validating it at run time. */
export type TypedOutput<T> = { readonly parse: (value: T) => T; readonly schema: z.ZodType<T> };

/**
 * The output of the most frequent queries: the types hold the handler to the schema, and the tests validate every output against it.
 * Other procedures pass the schema itself to `.output`, which also validates at run time.
 */
export function typedOutput<S extends z.ZodType>(schema: S): TypedOutput<z.output<S>> {
  return { parse: (value) => value, schema: schema as unknown as z.ZodType<z.output<S>> };
}

/** The output of a subscription: each event is typed and documented by the schema, without validating it at run time. */
export function streamOutput<S extends z.ZodType>(schema: S): TypedOutput<AsyncIterable<z.output<S>>> {
  return { parse: (stream) => stream, schema: schema as unknown as z.ZodType<AsyncIterable<z.output<S>>> };
}

/** The schema of a procedure's output, however it was declared; null when it has none. */
export function findOutputSchema(output: unknown): z.ZodType | null {
  if (output instanceof z.ZodType) return output;
  if (typeof output !== "object" || output === null || !("schema" in output)) return null;
  return output.schema instanceof z.ZodType ? output.schema : null;
}
