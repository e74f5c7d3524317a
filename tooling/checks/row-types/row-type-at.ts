import { globSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../../process/root.ts";
import type { Frame } from "./recording.ts";

/** Test files, whose statements need no proof. */
const TEST = /\.test\.ts$|\/testing\//;

/** The row type that a call states for its statement, and the location of the call. */
export type StatedRow = { readonly type: ts.Type; readonly call: ts.CallExpression; readonly location: string };

/** A program of the sources that contain statements. */
export function loadProgram(patterns: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, "tsconfig.base.json"), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const files = globSync([...patterns], { cwd: root }).map((file) => join(root, file));
  return ts.createProgram(files, { ...options, noEmit: true, types: ["node"] });
}

/**
 * Finds the row type of a statement: that of the innermost call in its stack with a known row type. A call within a generic function, such
 * as runSql's own, states none, but its caller does. Null if the rows are `unknown` or `any`, so that nothing reads them.
 */
export function findStatedRow(program: ts.Program, stack: readonly Frame[]): StatedRow | null {
  const checker = program.getTypeChecker();
  for (const frame of stack) {
    const source = program.getSourceFile(frame.file);
    if (TEST.test(frame.file)) return null;
    const call = source && findCall(source, frame);
    const type = call ? rowTypeOf(checker, call) : null;
    if (!source || !call || type === null || type.flags & ts.TypeFlags.TypeParameter) continue;
    return type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any) ? null : { type, call, location: locationOf(source, call) };
  }
  return null;
}

/** The call at a position of a stack: for `f(x)` the position of `f`, for `a.b(x)` that of `b`. */
function findCall(source: ts.SourceFile, { line, column }: Frame): ts.CallExpression | null {
  const lineStart = source.getLineStarts()[line - 1];
  if (lineStart === undefined) return null;
  const position = lineStart + column - 1;
  let callAtPosition: ts.CallExpression | null = null;
  const visit = (node: ts.Node): void => {
    if (position < node.getStart(source) || position >= node.end) return;
    if (ts.isCallExpression(node) && nameStart(node, source) === position) callAtPosition = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return callAtPosition;
}

function nameStart({ expression }: ts.CallExpression, source: ts.SourceFile): number {
  return (ts.isPropertyAccessExpression(expression) ? expression.name : expression).getStart(source);
}

/** The row type of the statement that a call runs; null if it runs none. */
export function rowTypeOf(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | null {
  return statementType(checker, call) ?? driverType(checker, call);
}

/** T of the `RawBuilder<T>` that a call runs: its subject, or one of its arguments. */
function statementType(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | null {
  const subject =
    ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === "execute" ? [call.expression.expression] : [];
  for (const expression of [...subject, ...call.arguments]) {
    const type = checker.getTypeAtLocation(expression);
    const [signature] = type.getCallSignatures();
    for (const candidate of [type, ...(signature ? [signature.getReturnType()] : [])]) {
      if (candidate.symbol?.name === "RawBuilder") return checker.getTypeArguments(candidate as ts.TypeReference)[0] ?? null;
    }
  }
  return null;
}

/** R of a call of the driver's own `query<R>`, which returns a promise of `{ rows: R[] }`. */
function driverType(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | null {
  if (!ts.isPropertyAccessExpression(call.expression) || call.expression.name.text !== "query") return null;
  const result = checker.getAwaitedType(checker.getTypeAtLocation(call));
  const rows = result?.getProperty("rows");
  const list = rows && checker.getTypeOfSymbol(rows);
  return (list && checker.getIndexTypeOfType(list, ts.IndexKind.Number)) ?? null;
}

function locationOf(source: ts.SourceFile, node: ts.Node): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${source.fileName.replace(`${root}/`, "")}:${line + 1}`;
}

/** The calls in product sources that run a statement and state its row type, as file:line. */
export function listStatedRows(program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const locations: string[] = [];
  for (const source of program.getSourceFiles()) {
    if (source.fileName.includes("/node_modules/") || TEST.test(source.fileName)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && RUNS.test(nameOf(node)) && isStated(checker, node)) locations.push(locationOf(source, node));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return locations;
}

/** The functions that run a Kysely statement. */
const RUNS = /^(runSql|runSqlForOne|execute|executeAndNotify)$/;

function nameOf({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : ts.isIdentifier(expression) ? expression.text : "";
}

function isStated(checker: ts.TypeChecker, call: ts.CallExpression): boolean {
  const type = statementType(checker, call);
  return (
    type !== null && !(type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Unknown)) && checker.getPropertiesOfType(type).length > 0
  );
}
