import type ts from "typescript";
import { indexCatalog } from "./catalog-index.ts";
import { compareRowType } from "./compare-row-type.ts";
import type { Recording } from "./recording.ts";
import { findStatedRow } from "./row-type-at.ts";

export type RowTypeFindings = {
  /** one line for each difference between a row's type and its statement */
  readonly problems: readonly string[];
  /** the calls whose row type was compared, as file:line */
  readonly proven: ReadonlySet<string>;
};

/** Compares the rows that tests read with the row types that the sources state. */
export function findRowTypeProblems(program: ts.Program, { statements, catalog }: Recording): RowTypeFindings {
  const index = indexCatalog(catalog);
  const problems = new Set<string>();
  const proven = new Set<string>();
  for (const { stacks, ...statement } of statements) {
    for (const stack of stacks) {
      const stated = findStatedRow(program, stack);
      if (stated === null) continue;
      proven.add(stated.location);
      for (const problem of compareRowType(program.getTypeChecker(), stated.type, statement, index))
        problems.add(`${stated.location}: ${problem}`);
    }
  }
  return { problems: [...problems].sort(), proven };
}
