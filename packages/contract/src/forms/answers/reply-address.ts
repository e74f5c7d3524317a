import { MailAddress } from "../../mails/mail.ts";
import type { Question } from "../questions/question.ts";
import { type Answers, answerTo } from "./answers.ts";

type Sender = { readonly answers: Answers; readonly email: string | null };

/**
 * The address that a reply to a submission is mailed to: the one that came with it, which is where its receipt or its link to verify went,
 * else the answer to the first e-mail question that was answered. Answers to hidden questions are never stored.
 *
 * @param questions of the submission's version, in the order of the form
 * @returns null if the sender gave no address
 */
export function findReplyAddress(questions: readonly Question[], { answers, email }: Sender): string | null {
  const addresses = questions.flatMap(({ type, key }) => (type === "email" ? [answerTo(answers, key)] : []));
  for (const address of [email, ...addresses]) {
    const replyAddress = MailAddress.safeParse(address).data;
    if (replyAddress !== undefined) return replyAddress;
  }
  return null;
}
