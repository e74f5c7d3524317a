import { buildSearchText } from "@plein/contract/forms/answers/answer-text";
import { checkAnswers } from "@plein/contract/forms/answers/check-answers";
import { findReceiptAddress } from "@plein/contract/forms/answers/receipt-address";
import { toAnswerPath } from "@plein/contract/forms/filling/answer-errors";
import { SentSubmission, SubmissionEntry } from "@plein/contract/forms/form-submission";
import { Guid } from "@plein/contract/guid";
import type { Result } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { digestText } from "../../etag.ts";
import { badField, badFields } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { toAnswerErrors } from "../filling/answer-errors.ts";
import { findSenderMail } from "../mails/sender-mail.ts";
import type { OpenForm } from "../open-form.ts";
import { listNotifyAddresses, storeNewSubmission } from "../store-new-submission.ts";
import type { NewSubmission } from "../submission-rows.ts";
import { todayOn } from "../today.ts";
import { findFormToEnter } from "./form-to-enter.ts";

const Input = SubmissionEntry.extend({ guid: Guid });
type Input = ReturnType<typeof Input.parse>;

/**
 * Enters a submission for somebody at the desk, on the phone or by letter. The answers are validated as usual; the form may be closed, and
 * its maximum reached. There is no limit per hour, and the history contains the user who entered it.
 *
 * @returns BadRequest with a pointer to each wrong answer, and for another version than the published one; Conflict for an address that
 * already submitted a form that is once per person
 */
export const enterSubmission = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/forms/{guid}/submissions:enter",
      status: 201,
      summary: "Enters a submission for somebody who visited, called or wrote, also while the form is closed.",
      example: {
        body: { version: 1, channel: "phone", answers: { melding: "De lantaarnpaal bij nummer 12 is kapot." } },
        response: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000022", reference: "2026-7KQ4MXP", state: "Received" },
      },
    },
  })
  .input(Input)
  .output(SentSubmission)
  .mutation(async ({ ctx, input }) => unwrap(await enter(ctx, input)));

async function enter(ctx: UserContext, input: Input): Promise<Result<SentSubmission>> {
  const result = await findFormToEnter(ctx, input.guid);
  if (result.code !== "Success") return result;
  const open = result.value;
  if (open.form.version !== input.version) return badField(["version"], "formVersion", ctx.locale);
  const checked = checkAnswers(open.content, input.answers, { today: todayOn(ctx) });
  if (checked.issues.length > 0) {
    const errors = toAnswerErrors(open.content, checked.issues, ctx.locale);
    return badFields(errors.map((error) => ({ path: toAnswerPath(error), message: error.message })));
  }
  const [blocked] = checked.evaluation.blocked;
  if (blocked !== undefined) return badFields([{ path: "/answers", message: blocked }]);
  const submission = describeEntry(open, { ...input, answers: checked.answers }, checked.evaluation.addresses);
  if (input.sendsReceipt && submission.submitterEmail === null) return badField(["email"], "required", ctx.locale);
  const mail = await findSenderMail(ctx, input.sendsReceipt, submission);
  if (mail.code !== "Success") return mail;
  return storeNewSubmission(ctx, open, { submission, mail: mail.value });
}

function describeEntry({ form, content }: OpenForm, input: Input, addresses: readonly string[]): Omit<NewSubmission, "reference"> {
  const email = findReceiptAddress(content, input);
  return {
    formGuid: form.guid,
    version: input.version,
    state: "Received",
    answers: input.answers,
    searchText: buildSearchText(input.answers),
    submitterGuid: null,
    submitterEmail: email,
    isVerified: false,
    // People without an address can't be distinguished.
    personKey: form.settings.isOnePerPerson && email !== null ? digestText(`email ${email.toLowerCase()}`) : null,
    // A receipt is in the language that its form was filled in.
    language: content.language,
    channel: input.channel,
    sourcePath: null,
    durationSeconds: null,
    notifyAddresses: listNotifyAddresses(form.settings, addresses),
  };
}
