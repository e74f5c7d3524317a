import type { ProfileName } from "../../profiles/profile-name.ts";
import { type Answers, isEmptyAnswer } from "../answers/answers.ts";
import type { Question } from "../questions/question.ts";

/** The texts of a user's profile: by the autocomplete token of their field, and by its key. */
export type ProfileTexts = { readonly byToken: Readonly<Record<string, string>>; readonly byKey: Readonly<Record<string, string>> };

/** The question types that a profile's text can answer, each with its default autocomplete token. */
const TEXT_TYPES: Readonly<Record<string, string>> = { shortText: "", email: "email", phone: "tel", url: "url" };

/**
 * Whether a user's profile may answer a question: it asks for their name or a field of the profile, or has an autocomplete token, by which the
 * browser would fill in the same.
 */
export function asksForProfile(question: Question): boolean {
  return question.type === "name" || question.type === "profileField" || tokenOf(question) !== "";
}

function tokenOf({ type, autocomplete }: Question): string {
  const own = TEXT_TYPES[type];
  return own === undefined ? "" : autocomplete || own;
}

/** Adds answers from the profile for questions without one: no typed answer is replaced. They are validated as if they were typed. */
export function answerFromProfile(questions: readonly Question[], answers: Answers, name: ProfileName, texts: ProfileTexts): Answers {
  const profileAnswers = questions.flatMap((question): [string, unknown][] => {
    if (!asksForProfile(question) || !isEmptyAnswer(answers[question.key])) return [];
    const answer = readAnswer(question, name, texts);
    return isEmptyAnswer(answer) ? [] : [[question.key, answer]];
  });
  return { ...answers, ...Object.fromEntries(profileAnswers) };
}

function readAnswer(question: Question, name: ProfileName, { byToken, byKey }: ProfileTexts): unknown {
  if (question.type === "name") return readName(name);
  if (question.type !== "profileField") return byToken[tokenOf(question)] ?? "";
  const text = byKey[question.settings.field] ?? "";
  return text === "" ? "" : { text };
}

function readName({ firstName, middleName, lastName }: ProfileName): Answers {
  const parts = Object.entries({ firstName, middleName, lastName });
  return Object.fromEntries(parts.flatMap(([part, text]) => (text.trim() === "" ? [] : [[part, text.trim()]])));
}
