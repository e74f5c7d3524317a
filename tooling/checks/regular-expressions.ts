import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import ts from "typescript";
import { root } from "../process/root.ts";
import { checkReport } from "../report/tally.ts";
import { ACCEPTED_EXPRESSIONS } from "./accepted-expressions.ts";
import type { Check } from "./check.ts";

const PRODUCT = ["packages/*/src/**/*.{ts,tsx}", "apps/*/src/**/*.{ts,tsx}"];
const NOT_THE_PRODUCT = /\.test\.tsx?$|\/testing\/|\.gen\.ts$/;

export type FoundExpression = {
  /** as in the source: a literal, or the call that builds one */
  readonly text: string;
  /** null for an expression that is built at run time, which can't be analysed */
  readonly parts: { readonly source: string; readonly flags: string } | null;
};

/**
 * Protection against ReDoS: no regular expression of the product takes more than linear time, except those that are accepted because their
 * input is bounded. (docs/decisions/040-input-is-measured-first.md)
 */
export const regularExpressions: Check = {
  name: "regular expressions",
  async run() {
    const files = globSync(PRODUCT, { cwd: root }).filter((file) => !NOT_THE_PRODUCT.test(file));
    const expressions = files.flatMap((file) =>
      expressionsIn(file, readFileSync(join(root, file), "utf8")).map((expression) => ({ file, ...expression })),
    );
    const problems = expressions.flatMap(({ file, ...expression }) => {
      const problem = Object.hasOwn(ACCEPTED_EXPRESSIONS, expression.text) ? null : findProblem(expression);
      return problem === null ? [] : [`${file}: ${expression.text} ${problem}`];
    });
    const texts = new Set(expressions.map(({ text }) => text));
    const unused = Object.keys(ACCEPTED_EXPRESSIONS).filter((text) => !texts.has(text));
    const all = [...problems, ...unused.map((text) => `accepted-expressions.ts: ${text} is no longer in the sources: remove it`)];
    return checkReport(all.length === 0 && expressions.length > 0, all.join("\n"));
  },
};

/** The problem of an expression; null if it is safe. */
export function findProblem({ parts }: Pick<FoundExpression, "parts">): string | null {
  if (parts === null) return "is built at run time: say in accepted-expressions.ts why it is harmless";
  const { reports } = analyse(parts, { maxReports: 1 });
  const [report] = reports;
  if (report === undefined) return null;
  return `takes ${report.exponential ? "exponential" : "polynomial"} time: mend it, or say in accepted-expressions.ts what bounds it`;
}

/** The regular expressions in a source file. */
export function expressionsIn(file: string, text: string): FoundExpression[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const expressions: FoundExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) expressions.push({ text: node.text, parts: partsOf(node.text) });
    const isBuilt = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === "RegExp";
    if (isBuilt) expressions.push({ text: node.getText(source), parts: null });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return expressions;
}

function partsOf(literal: string): { source: string; flags: string } {
  const end = literal.lastIndexOf("/");
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}
