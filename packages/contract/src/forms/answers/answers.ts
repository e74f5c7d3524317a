/** The answers to a form by the keys of its questions. Members that are undefined are not answered. */
export type Answers = Readonly<Record<string, unknown>>;

/** Whether a question is unanswered: absent, blank text, an empty list, or only empty parts. */
export function isEmptyAnswer(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.values(value).every((part) => part === undefined || part === null || part === "");
}

/** The answer to a question; undefined if it is open. Own members only. */
export function answerTo(answers: Answers, key: string): unknown {
  const value = Object.hasOwn(answers, key) ? answers[key] : undefined;
  return isEmptyAnswer(value) ? undefined : value;
}
