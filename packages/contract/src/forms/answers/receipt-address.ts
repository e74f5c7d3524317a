import type { FormDefinition } from "../form-definition.ts";
import { listQuestions } from "../form-definition.ts";
import type { Question } from "../questions/question.ts";
import { type Answers, answerTo } from "./answers.ts";

type Sender = { readonly answers: Answers; readonly email?: string | null | undefined };

/**
 * The address of a submission's sender, to which its receipt and its link to verify are mailed: the answer to the question whose address must
 * be verified, else to that for the receipt, else the address in the request.
 */
export function findReceiptAddress(content: Pick<FormDefinition, "pages">, { answers, email }: Sender): string | null {
  const [answer] = findAddressQuestions(content).flatMap(({ key }) => answerTo(answers, key) ?? []);
  return typeof answer === "string" ? answer : (email ?? null);
}

/** The answer to the question whose address must be verified; null without such a question or an answer to it. */
export function findAddressToVerify(content: Pick<FormDefinition, "pages">, answers: Answers): string | null {
  const question = findAddressQuestions(content).find(({ settings }) => settings.mustBeVerified);
  const answer = question === undefined ? undefined : answerTo(answers, question.key);
  return typeof answer === "string" ? answer : null;
}

/** Whether the address of a submission's sender is among these answers, so that it is removed with them. */
export function isAddressAnswered(content: Pick<FormDefinition, "pages">, { answers, email }: Sender, keys: readonly string[]): boolean {
  const questions = findAddressQuestions(content);
  const source = questions.find(({ key }) => answerTo(answers, key) !== undefined) ?? questions.at(-1);
  if (source !== undefined && keys.includes(source.key)) return true;
  const address = email?.toLowerCase();
  return keys.some((key) => {
    const answer = answerTo(answers, key);
    return typeof answer === "string" && answer.trim().toLowerCase() === address;
  });
}

type EmailQuestion = Extract<Question, { type: "email" }>;

/** The questions for the sender's address: the one that must be verified before the one for the receipt. */
function findAddressQuestions(content: Pick<FormDefinition, "pages">): EmailQuestion[] {
  const questions = listQuestions(content).filter((question): question is EmailQuestion => question.type === "email");
  const [verified, receipt] = [
    questions.find(({ settings }) => settings.mustBeVerified),
    questions.find(({ settings }) => settings.isForReceipt),
  ];
  return [verified, receipt].flatMap((question) => question ?? []);
}
