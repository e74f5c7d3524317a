import type { CalculatedSettings } from "../questions/numbers/calculated.ts";
import type { Question } from "../questions/question.ts";

/** The members of a question that a calculation needs. */
type CalculableQuestion = Pick<Question, "type" | "options">;

/**
 * The number that an answer counts as, for a question type that has one; undefined if there is none. An option without a weight counts as
 * 0, as “other” does.
 */
export function numberOf({ type, options }: CalculableQuestion, answer: unknown): number | undefined {
  if (answer === undefined) return undefined;
  if (options.length === 0) {
    if (type === "yesNo" || type === "checkbox") return Number(answer === true);
    // A text in the place of a number is not an answer yet.
    return typeof answer === "number" ? answer : undefined;
  }
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return chosen.reduce((sum: number, value) => sum + (options.find((option) => option.value === value)?.weight ?? 0), 0);
}

const LARGEST = 1e15;

/**
 * @param countedAs the number that the answer to a question counts as
 * @returns undefined without an answer to calculate with, of which a product needs all; and for a result that is too large to be exact
 */
export function calculate(
  { operation, terms, decimals }: Pick<CalculatedSettings, "operation" | "terms" | "decimals">,
  countedAs: (key: string) => number | undefined,
): number | undefined {
  const values = terms.map(({ key, factor }) => {
    const value = countedAs(key);
    return value === undefined ? undefined : value * factor;
  });
  const isGiven = (value: number | undefined) => value !== undefined;
  if (operation === "product" ? !values.every(isGiven) || values.length === 0 : !values.some(isGiven)) return undefined;
  const [first = 0, ...others] = values.map((value) => value ?? 0);
  const result = others.reduce((total, value) => {
    if (operation === "sum") return total + value;
    return operation === "product" ? total * value : total - value;
  }, first);
  return Math.abs(result) > LARGEST ? undefined : round(result, decimals);
}

/** Rounds half away from zero, as people round amounts. Fifteen digits are the precision of a number: 1.005 is stored as a little less. */
function round(value: number, decimals: number): number {
  const exact = Number(value.toPrecision(15));
  const size = Math.abs(exact);
  // Smaller numbers have an exponent in their notation, and are shown as 0.
  if (size < 1e-6) return 0;
  return Math.sign(exact) * Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`);
}
