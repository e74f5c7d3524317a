import type { OpenApiDocument } from "../openapi/openapi-document.ts";
import type { Operation } from "../openapi/operation.ts";
import { GOALS, type Goal, goalOf } from "./goals.ts";

/** One call in the documentation. */
export type DocumentedCall = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly goal: Goal;
  readonly isPublic: boolean;
  /** the text that searches match, in lower case */
  readonly searched: string;
};

/** The goal of a call that goals.ts doesn't list. A test ensures that every call is listed. */
const OTHERWISE: Goal = "settings";

/** Lists every call of the API, grouped by goal. */
export function docsCatalog({ paths }: OpenApiDocument): readonly DocumentedCall[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]): DocumentedCall => {
      const { operationId: name, summary, security } = operation;
      const method = verb.toUpperCase();
      const isPublic = security.some((scheme) => Object.keys(scheme).length === 0);
      return {
        name,
        method,
        path,
        operation,
        goal: goalOf(name) ?? OTHERWISE,
        isPublic,
        searched: `${method} ${path} ${name} ${summary}`.toLowerCase(),
      };
    }),
  );
  return calls.toSorted((one, other) => GOALS.indexOf(one.goal) - GOALS.indexOf(other.goal));
}

/** The calls that match all words of a query; all of them for an empty one. */
export function findCalls(catalog: readonly DocumentedCall[], query: string): readonly DocumentedCall[] {
  const words = query.toLowerCase().split(/\s+/);
  return catalog.filter(({ searched }) => words.every((word) => searched.includes(word)));
}
