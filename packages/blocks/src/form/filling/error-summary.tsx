import type { FillingError, FillingNotice } from "@plein/contract/forms/filling/filling";
import type { ShownForm } from "@plein/contract/forms/form";
import type { Question } from "@plein/contract/forms/questions/question";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { OwnHeadingLevel } from "../../kit/view/block-view-props.ts";
import { errorTarget } from "./field-ids.ts";
import classes from "./filling.module.css";
import { FOCUS_TARGET } from "./focus-target.ts";

type SummaryProps = { readonly form: ShownForm; readonly errors: readonly FillingError[]; readonly headingLevel: OwnHeadingLevel };

/** All that is wrong, each with a link to its field. It has the focus, also without a script. */
export function ErrorSummary({ form, errors, headingLevel }: SummaryProps): ReactNode {
  const intl = useIntl();
  const Heading = `h${headingLevel}` as const;
  const questions = new Map<string | null, Question>(
    form.pages.flatMap((page) => page.questions.map((question) => [question.key, question])),
  );
  return (
    <div className={classes.summary} role="alert" data-prefix={intl.formatMessage({ id: "block.form.error" })} {...FOCUS_TARGET}>
      <Heading className={classes.noticeTitle}>
        <FormattedMessage id="block.form.errors" values={{ count: errors.length }} />
      </Heading>
      <ul>
        {errors.map((error) => {
          const question = questions.get(error.key);
          return (
            <li key={`${error.key} ${error.part} ${error.message}`}>
              {question === undefined ? (
                error.message
              ) : (
                <a href={`#${errorTarget(form.guid, question, error)}`}>
                  <FormattedMessage id="block.form.errorOf" values={{ label: question.label, message: error.message }} />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function Notice({ notice }: { readonly notice: FillingNotice }): ReactNode {
  return (
    <div className={classes.notice} role="status" {...FOCUS_TARGET}>
      <p>
        <FormattedMessage id={`block.form.notice.${notice}`} />
      </p>
    </div>
  );
}

/** The notice that a script shows when it gets no response. */
export function ConnectionLost(): ReactNode {
  return (
    <div className={classes.notice} role="alert" data-lost="" tabIndex={-1} hidden>
      <p>
        <FormattedMessage id="block.form.notice.offline" />
      </p>
    </div>
  );
}
