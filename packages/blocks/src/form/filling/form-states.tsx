import type { Filling, SentForm } from "@plein/contract/forms/filling/filling";
import { formPath } from "@plein/contract/forms/filling/form-path";
import type { ShownForm } from "@plein/contract/forms/form";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import type { OwnHeadingLevel } from "../../kit/view/block-view-props.ts";
import { CheckAnswers } from "./check-answers.tsx";
import { evaluateFilling } from "./evaluate-filling.ts";
import classes from "./filling.module.css";
import { FOCUS_TARGET } from "./focus-target.ts";

/** The confirmation after a submission: its reference, and the next steps. */
export function Confirmation({
  form,
  sent,
  headingLevel,
}: {
  readonly form: ShownForm;
  readonly sent: SentForm;
  readonly headingLevel: OwnHeadingLevel;
}): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.sent} role="status" data-sent="" {...FOCUS_TARGET}>
      <Heading className={classes.noticeTitle}>
        <FormattedMessage id={sent.isAwaitingVerification ? "block.form.almostSent" : "block.form.sent"} />
      </Heading>
      {sent.isAwaitingVerification && (
        <p>
          <FormattedMessage id="block.form.verify" />
        </p>
      )}
      <p className={classes.reference}>
        <FormattedMessage id="block.form.reference" values={{ reference: <strong>{sent.reference}</strong> }} />
      </p>
      {form.confirmationText === "" ? (
        !sent.isAwaitingVerification && (
          <p>
            <FormattedMessage id="block.form.thanks" />
          </p>
        )
      ) : (
        <p className={classes.ownText}>{form.confirmationText}</p>
      )}
    </div>
  );
}

type ClosedProps = {
  readonly form: ShownForm;
  readonly closedText: string;
  readonly filling?: Filling | undefined;
  readonly headingLevel: OwnHeadingLevel;
};

/** A form that is closed, or not open yet. A visitor who was filling it in still sees their answers. */
export function ClosedForm({ form, closedText, filling, headingLevel }: ClosedProps): ReactNode {
  const opensOn = form.state === "Custom" && form.opensOn !== null && new Date(form.opensOn) > new Date() ? form.opensOn : null;
  const text = closedText || form.closedText;
  const hasAnswers = filling !== undefined && Object.keys(filling.values).length > 0;
  return (
    <>
      <div className={classes.notice} {...(hasAnswers && { role: "alert", ...FOCUS_TARGET })}>
        {hasAnswers && (
          <p>
            <strong>
              <FormattedMessage id="block.form.closedMeanwhile" />
            </strong>
          </p>
        )}
        {opensOn !== null && (
          <p>
            <FormattedMessage id="block.form.opensOn" values={{ moment: <Moment on={opensOn} /> }} />
          </p>
        )}
        {text !== "" ? <p className={classes.ownText}>{text}</p> : opensOn === null && <ClosedText />}
      </div>
      {hasAnswers && (
        <CheckAnswers form={form} filling={filling} evaluation={evaluateFilling(form, filling)} headingLevel={headingLevel} isFinal />
      )}
    </>
  );
}

function ClosedText(): ReactNode {
  return (
    <p>
      <FormattedMessage id="block.form.closed" />
    </p>
  );
}

/** The end of the period in which the form can be filled in. */
export function OpenUntil({ form }: { readonly form: ShownForm }): ReactNode {
  if (form.state !== "Custom" || form.closesOn === null) return null;
  return (
    <p className={classes.until}>
      <FormattedMessage id="block.form.until" values={{ moment: <Moment on={form.closesOn} /> }} />
    </p>
  );
}

function Moment({ on }: { readonly on: string }): ReactNode {
  return (
    <time dateTime={on}>
      <FormattedDate value={on} dateStyle="long" timeStyle="short" />
    </time>
  );
}

/** The message about a form that requires an account, for readers without one. */
export function AccountRequired({ form }: { readonly form: ShownForm }): ReactNode {
  const signIn = `/sign-in?returnTo=${encodeURIComponent(formPath(form.guid))}`;
  return (
    <div className={classes.notice}>
      <p>
        <FormattedMessage id="block.form.needsAccount" />
      </p>
      <p>
        <a className={classes.primary} href={signIn}>
          <FormattedMessage id="block.form.signIn" />
        </a>
      </p>
    </div>
  );
}
