import type { FormDefinition } from "../form-definition.ts";
import { listQuestions } from "../form-definition.ts";
import { type Answers, answerTo } from "./answers.ts";

type Sender = { readonly answers: Answers; readonly email?: string | null | undefined };

/** The address in the answer to the question for the receipt's address, else the one in the request. */
export function findReceiptAddress(content: Pick<FormDefinition, "pages">, { answers, email }: Sender): string | null {
  const receiptQuestion = findReceiptQuestion(content);
  const answer = receiptQuestion === undefined ? undefined : answerTo(answers, receiptQuestion.key);
  return typeof answer === "string" ? answer : (email ?? null);
}

/** Whether the address of a submission's sender is among these answers, so that it is removed with them. */
export function isAddressAnswered(content: Pick<FormDefinition, "pages">, { answers, email }: Sender, keys: readonly string[]): boolean {
  const receiptQuestion = findReceiptQuestion(content);
  if (receiptQuestion !== undefined && keys.includes(receiptQuestion.key)) return true;
  const address = email?.toLowerCase();
  return keys.some((key) => {
    const answer = answerTo(answers, key);
    return typeof answer === "string" && answer.trim().toLowerCase() === address;
  });
}

function findReceiptQuestion(content: Pick<FormDefinition, "pages">) {
  return listQuestions(content).find((question) => question.type === "email" && question.settings.isForReceipt);
}
