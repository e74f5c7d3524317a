import type { MailTextDraft } from "@plein/contract/mails/texts/mail-text";
import { findMailTextFaults, type MailTextFaultCode } from "@plein/contract/mails/texts/mail-text-faults";
import type { ApiContext } from "../../context.ts";
import { badFieldError, badFields, type NamedMessage } from "../../field-errors.ts";
import { ResultError } from "../../result-error.ts";

const MESSAGES: Readonly<Record<MailTextFaultCode, NamedMessage>> = {
  unknownVariable: "mailUnknownVariable",
  missingVariable: "mailMissingVariable",
  linkOutsideButton: "mailLinkOutsideButton",
  blockInLine: "mailBlockInLine",
  notInSubject: "mailNotInSubject",
  buttonInLine: "mailButtonInLine",
  buttonAddress: "mailButtonAddress",
  html: "mailHtml",
};

/**
 * @param under the member of the input that holds the text
 * @throws BadRequest that names each fault
 */
export function checkMailText({ locale }: Pick<ApiContext, "locale">, text: MailTextDraft, under: readonly string[]): void {
  const errors = findMailTextFaults(text.kind, text).map(({ field, code, name }) =>
    badFieldError([...under, field], [MESSAGES[code], name], locale),
  );
  if (errors.length > 0) throw new ResultError(badFields(errors));
}
