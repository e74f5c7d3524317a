import { Button, CopyButton, NativeSelect, TextInput } from "@mantine/core";
import { formPath } from "@plein/contract/forms/filling/form-path";
import { MAX_PREFILLED, prefilledUrl } from "@plein/contract/forms/questions/prefilled-url";
import type { Question } from "@plein/contract/forms/questions/question";
import type { Guid } from "@plein/contract/guid";
import { type ReactNode, useState } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { trpc } from "../../../../client/calls/trpc-react.tsx";
import classes from "../designer.module.css";

type PrefilledLinkProps = { readonly formGuid: Guid; readonly question: Question };

/** Builds a link that prefills a question: to a page that contains the form, or to the form's own page. */
export function PrefilledLink({ formGuid, question }: PrefilledLinkProps): ReactNode {
  const intl = useIntl();
  const usage = trpc.forms.getUsage.useQuery({ guid: formGuid });
  const [chosenPage, choosePage] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const shownOn = (usage.data?.pages ?? []).filter(({ isPublished }) => isPublished);
  const pages = [
    ...shownOn.map(({ path, title }) => ({ value: path, label: title })),
    { value: formPath(formGuid), label: intl.formatMessage({ id: "forms.prefill.ownPage" }) },
  ];
  // A page that no longer contains the form, and a removed option, are no longer choices.
  const page = (pages.find(({ value }) => value === chosenPage) ?? pages[0])?.value ?? formPath(formGuid);
  const answers = listAnswers(question, intl);
  const answer = answers === null ? typed.trim() : ((answers.find(({ value }) => value === typed) ?? answers[0])?.value ?? "");
  const linkUrl = prefilledUrl(location.origin + page, question.key, answer);
  const answerLabel = <FormattedMessage id="forms.prefill.answer" />;
  return (
    <fieldset className={classes.group}>
      <legend>
        <FormattedMessage id="forms.prefill" />
      </legend>
      {answers === null ? (
        <TextInput
          label={answerLabel}
          type={INPUT_TYPES[question.type] ?? "text"}
          maxLength={MAX_PREFILLED}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : (
        <NativeSelect label={answerLabel} data={answers} value={answer} onChange={(event) => setTyped(event.currentTarget.value)} />
      )}
      {pages.length > 1 && (
        <NativeSelect
          label={<FormattedMessage id="forms.prefill.page" />}
          data={pages}
          value={page}
          onChange={(event) => choosePage(event.currentTarget.value)}
        />
      )}
      {answer !== "" && (
        <>
          <TextInput
            label={<FormattedMessage id="forms.prefill.address" />}
            description={<FormattedMessage id="forms.prefill.address.text" />}
            readOnly
            value={linkUrl}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={linkUrl}>
            {({ copied, copy }) => (
              <div className={classes.buttons}>
                <Button variant="default" onClick={copy}>
                  <FormattedMessage id={copied ? "forms.prefill.copied" : "forms.prefill.copy"} />
                </Button>
              </div>
            )}
          </CopyButton>
        </>
      )}
    </fieldset>
  );
}

/** Input types that produce the format of the form's field, regardless of the language. */
const INPUT_TYPES: Partial<Record<Question["type"], string>> = { date: "date", time: "time", dateTime: "datetime-local" };

/** Lists the possible answers with their field values; null for a question that accepts any text. */
function listAnswers(question: Question, intl: IntlShape): { readonly value: string; readonly label: string }[] | null {
  switch (question.type) {
    case "radio":
    case "select":
    case "checkboxes":
    case "multiSelect":
    case "imageChoice":
      return question.options.map(({ value, label }) => ({ value, label: label || value }));
    case "yesNo":
      return [
        { value: "true", label: question.settings.yesLabel || intl.formatMessage({ id: "forms.prefill.yes" }) },
        { value: "false", label: question.settings.noLabel || intl.formatMessage({ id: "forms.prefill.no" }) },
      ];
    case "rating":
    case "scale":
    case "smiley":
      return Array.from({ length: question.settings.steps }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
    default:
      return null;
  }
}
