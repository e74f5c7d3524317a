import type { RuleCondition } from "./form-rule.ts";

/** Whether an answer meets a condition; undefined for a question that is open or not shown. Texts are compared without regard to case. */
export function conditionHolds({ op, value }: Pick<RuleCondition, "op" | "value">, answer: unknown): boolean {
  switch (op) {
    case "empty":
      return answer === undefined;
    case "notEmpty":
      return answer !== undefined;
    case "is":
      return answer !== undefined && isSame(answer, value);
    case "isNot":
      return answer === undefined || !isSame(answer, value);
    case "contains":
      return contains(answer, value);
    case "gte":
      return compare(answer, value, (order) => order >= 0);
    case "lte":
      return compare(answer, value, (order) => order <= 0);
  }
}

function isSame(answer: unknown, value: unknown): boolean {
  if (typeof answer === "string" && typeof value === "string") return fold(answer) === fold(value);
  return answer === value;
}

function contains(answer: unknown, value: unknown): boolean {
  if (Array.isArray(answer)) return answer.includes(value);
  return typeof answer === "string" && typeof value === "string" && fold(answer).includes(fold(value));
}

/** Numbers with numbers, and dates and times, which their notation orders, with their own kind. */
function compare(answer: unknown, value: unknown, accepts: (order: number) => boolean): boolean {
  if (typeof answer === "number" && typeof value === "number") return accepts(answer - value);
  if (typeof answer === "string" && typeof value === "string") return accepts(answer < value ? -1 : Number(answer > value));
  return false;
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
