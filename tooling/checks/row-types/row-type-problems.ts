import type ts from "typescript";
import { indexCatalog } from "./catalog-index.ts";
import { compareRowType } from "./compare-row-type.ts";
import type { Recording } from "./recording.ts";
import { findStatedRow } from "./row-type-at.ts";

export type RowTypeFindings = {
  /** one line for each thing that a row's type says and its statement does not keep */
  readonly problems: readonly string[];
  /** the calls whose row type was compared, as file:line */
  readonly proven: ReadonlySet<string>;
};

/** Compares the rows that tests read with the types that the sources say they have. */
export function findRowTypeProblems(program: ts.Program, { statements, catalog }: Recording): RowTypeFindings {
  const index = indexCatalog(catalog);
  const problems = new Set<string>();
  const proven = new Set<string>();
  for (const { stacks, ...statement } of statements) {
    for (const stack of stacks) {
      const stated = findStatedRow(program, stack);
      if (stated === null) continue;
      proven.add(stated.place);
      for (const problem of compareRowType(program.getTypeChecker(), stated.type, statement, index))
        problems.add(`${stated.place}: ${problem}`);
    }
  }
  return { problems: [...problems].sort(), proven };
}
