import { RE2JS, RE2JSException } from "re2js";

/** The regular expression that a designer of forms writes for a short text. */
export const MAX_EXPRESSION_LENGTH = 200;
export const MAX_EXPRESSION_EXAMPLE_LENGTH = 60;

/** The size of a compiled expression, in instructions: `\d{4}[A-Z]{2}` has 7. A text is matched in this number of steps per character. */
const MAX_INSTRUCTIONS = 1000;
/** The number of compiled expressions that are remembered. */
const MAX_COMPILED = 100;

const compiled = new Map<string, RE2JS | null>();

/** Whether an expression has the syntax of RE2 and isn't too large. */
export function isCustomExpression(expression: string): boolean {
  return compile(expression) !== null;
}

/**
 * Whether the whole text matches an expression, in a time that is linear in the length of the text: RE2 never backtracks, so no expression
 * can block the process (docs/decisions/255-custom-expressions.md). False for an invalid expression, which no published form has.
 */
export function matchesCustomExpression(expression: string, text: string): boolean {
  return compile(expression)?.testExact(text) ?? false;
}

function compile(expression: string): RE2JS | null {
  const known = compiled.get(expression);
  if (known !== undefined) return known;
  const result = compileNew(expression);
  // The oldest goes first.
  for (const oldest of compiled.keys()) {
    if (compiled.size < MAX_COMPILED) break;
    compiled.delete(oldest);
  }
  compiled.set(expression, result);
  return result;
}

function compileNew(expression: string): RE2JS | null {
  if (expression === "" || expression.length > MAX_EXPRESSION_LENGTH) return null;
  try {
    const regex = RE2JS.compile(expression);
    return regex.programSize() <= MAX_INSTRUCTIONS ? regex : null;
  } catch (error) {
    if (error instanceof RE2JSException) return null;
    throw error;
  }
}
