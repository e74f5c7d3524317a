import type { ProfileName } from "../../profiles/profile-name.ts";
import { type Answers, isEmptyAnswer } from "../answers/answers.ts";
import type { Question } from "../questions/question.ts";

/** What a profile says, by the autocomplete token of its field. */
export type ProfileTexts = Readonly<Record<string, string>>;

/** The types that a text of a profile answers; each with the token that its field has by itself. */
const TEXT_TYPES: Readonly<Record<string, string>> = { shortText: "", email: "email", phone: "tel", url: "url" };

/**
 * Whether a question asks for what a profile may say: the name of whoever fills it in, or what its autocomplete token means. So it is what
 * their browser would fill in, too.
 */
export function asksForProfile(question: Question): boolean {
  return question.type === "name" || tokenOf(question) !== "";
}

function tokenOf({ type, autocomplete }: Question): string {
  const own = TEXT_TYPES[type];
  return own === undefined ? "" : autocomplete || own;
}

/**
 * The answers with those that the profile has to questions that have none yet: nothing that was typed is replaced. They are checked as if
 * they were typed.
 */
export function answerFromProfile(questions: readonly Question[], answers: Answers, name: ProfileName, texts: ProfileTexts): Answers {
  const found = questions.flatMap((question): [string, unknown][] => {
    if (!asksForProfile(question) || !isEmptyAnswer(answers[question.key])) return [];
    const answer = question.type === "name" ? readName(name) : (texts[tokenOf(question)] ?? "");
    return isEmptyAnswer(answer) ? [] : [[question.key, answer]];
  });
  return { ...answers, ...Object.fromEntries(found) };
}

function readName({ firstName, middleName, lastName }: ProfileName): Answers {
  const parts = Object.entries({ firstName, middleName, lastName });
  return Object.fromEntries(parts.flatMap(([part, text]) => (text.trim() === "" ? [] : [[part, text.trim()]])));
}
