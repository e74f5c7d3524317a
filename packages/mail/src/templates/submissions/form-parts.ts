import type { MailFacts } from "@plein/contract/mails/mail";
import { type MailPart, pair } from "../../mail-content.ts";

/** A form with the number of its new submissions, and their address. */
export type ArrivedForm = MailFacts<"submissionsArrived">["forms"][number];

/** Renders the answers of a submission. */
export function answerParts(answers: MailFacts<"submissionReceipt">["answers"]): MailPart[] {
  return answers.map(({ label, value }) => pair(label, value));
}
