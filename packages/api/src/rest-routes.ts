import { DEFAULT_LOCALE, type Locale } from "@plein/contract/languages";
import { isRecord } from "@plein/contract/record";
import type { Failure } from "@plein/contract/result";
import type { z } from "zod";
import { badField } from "./field-errors.ts";
import { findOutputSchema } from "./output.ts";
import type { BoundRoute, ProcedureMeta, RestParts, RestRoute } from "./rest-route.ts";
import { ResultError } from "./result-error.ts";

/** The part of tRPC's definition of a procedure that this file reads. */
export type ProcedureDefinition = {
  readonly type: "query" | "mutation" | "subscription";
  readonly meta?: ProcedureMeta;
  readonly inputs: readonly z.ZodType[];
  readonly output?: unknown;
};

export type NamedProcedure = { readonly name: string; readonly definition: ProcedureDefinition };

type AnyRouterLike = { readonly _def: { readonly procedures: object } };

/** Every procedure of a router by its dotted name. */
export function listProcedures(router: AnyRouterLike): NamedProcedure[] {
  // tRPC types a router's procedures by their inputs and outputs; this function only needs their definitions.
  const procedures = router._def.procedures as Readonly<Record<string, { readonly _def: ProcedureDefinition }>>;
  return Object.entries(procedures).map(([name, { _def }]) => ({ name, definition: _def }));
}

/** The input schemas of a router's procedures by name, without the procedures that take no input. */
export function collectInputSchemas(router: AnyRouterLike): ReadonlyMap<string, z.ZodType> {
  return new Map(listProcedures(router).flatMap(({ name, definition: { inputs } }) => inputs.map((input) => [name, input] as const)));
}

/** Every REST route that a router's procedures declare, each with its procedure's name, type and level. */
export function listRestRoutes(router: AnyRouterLike): BoundRoute[] {
  return listProcedures(router).flatMap(({ name, definition: { type, meta } }) => {
    if (meta?.level === undefined) throw new Error(`Procedure ${name} has no level: build it with one of procedures.ts`);
    if (type === "subscription") return [];
    const { level, takesIdempotencyKey = false } = meta;
    return readRoutes(meta).map((route) => ({ name, type, level, takesIdempotencyKey, route }));
  });
}

export function readRoutes(meta: ProcedureMeta): readonly RestRoute[] {
  if (meta.rest === undefined) return [];
  // isArray doesn't narrow the type of a readonly array.
  return Array.isArray(meta.rest) ? meta.rest : [meta.rest as RestRoute];
}

/** The schemas of a procedure's input and output, for the OpenAPI document; null for a procedure without one. */
export function findSchemas(router: AnyRouterLike, name: string): { input: z.ZodType | null; output: z.ZodType | null } {
  const namedProcedure = listProcedures(router).find((procedure) => procedure.name === name);
  if (!namedProcedure) throw new Error(`No procedure ${name}`);
  return { input: namedProcedure.definition.inputs[0] ?? null, output: findOutputSchema(namedProcedure.definition.output) };
}

/**
 * Fastify's pattern for a path of the contract: a literal colon is doubled, `{name}` becomes `:name`, and if a verb follows it
 * (`{guid}:publish`) the parameter ends at the colon.
 */
export function fastifyPattern(path: string): string {
  return path
    .replaceAll(":", "::")
    .replaceAll(/\{(\w+)\}(?=::)/g, ":$1([^/:]+)")
    .replaceAll(/\{(\w+)\}/g, ":$1");
}

/** Converts a request's parts to a procedure's input. Throws BadRequest if body and path contradict each other. */
export function readRestInput(route: RestRoute, parts: RestParts, locale: Locale = DEFAULT_LOCALE): unknown {
  if (route.readInput) return route.readInput(parts);
  if (route.bodyMember !== undefined) return { ...parts.params, [route.bodyMember]: parts.body };
  if (parts.body === undefined || parts.body === null) return takesNothing(parts) ? undefined : parts.params;
  // An array or a primitive has no members to merge: the schema gets it as it is, and rejects it.
  if (!isRecord(parts.body)) return parts.body;
  for (const [name, value] of Object.entries(parts.params)) {
    const inBody = parts.body[name];
    if (inBody !== undefined && !isSameText(inBody, value)) throw new ResultError(badField([name], "mismatch", locale));
  }
  return { ...parts.body, ...parts.params };
}

function takesNothing(parts: RestParts): boolean {
  return Object.keys(parts.params).length === 0;
}

function isSameText(a: unknown, b: string): boolean {
  return typeof a === "string" && a.toLowerCase() === b.toLowerCase();
}

/** Makes a failure's pointers relative to the sent body, if the body is one member of the input. */
export function pointersIntoBody(failure: Failure, route: RestRoute): Failure {
  const prefix = route.bodyMember === undefined ? null : `/${route.bodyMember}`;
  const errors = failure.facts?.errors;
  if (prefix === null || errors === undefined) return failure;
  const moved = errors.map((error) => (error.path.startsWith(prefix) ? { ...error, path: error.path.slice(prefix.length) } : error));
  return { ...failure, facts: { ...failure.facts, errors: moved } };
}
