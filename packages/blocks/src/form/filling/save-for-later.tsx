import type { FillingSave } from "@plein/contract/forms/filling/filling";
import { FILLING_FIELDS } from "@plein/contract/forms/filling/filling-fields";
import type { ShownForm } from "@plein/contract/forms/form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import type { OwnHeadingLevel } from "../../kit/view/block-view-props.ts";
import questionClasses from "../questions/questions.module.css";
import { ownFieldId } from "./field-ids.ts";
import classes from "./filling.module.css";
import { FOCUS_TARGET } from "./focus-target.ts";

type SaveForLaterProps = {
  readonly form: ShownForm;
  readonly save: FillingSave;
  readonly error: string | undefined;
  readonly headingLevel: OwnHeadingLevel;
};

/**
 * Replaces a page of the form, which stays in the document: asks for the address to mail the link of the draft to, or confirms the mail.
 */
export function SaveForLater({ form, save, error, headingLevel }: SaveForLaterProps): ReactNode {
  return save.kind === "saved" ? (
    <Saved save={save} headingLevel={headingLevel} />
  ) : (
    <AskAddress form={form} save={save} error={error} headingLevel={headingLevel} />
  );
}

type AskAddressProps = Omit<SaveForLaterProps, "save"> & { readonly save: Extract<FillingSave, { kind: "asking" }> };

function AskAddress({ form, save, error, headingLevel }: AskAddressProps): ReactNode {
  const Heading = `h${headingLevel}` as const;
  const id = ownFieldId(form.guid, FILLING_FIELDS.email);
  const errorId = `${id}-error`;
  const hasFiles = listQuestions(form).some(({ type }) => type === "file");
  return (
    <div className={classes.save}>
      <Heading className={classes.pageTitle} tabIndex={-1} data-title="">
        <FormattedMessage id="block.form.save.title" />
      </Heading>
      <p>
        <FormattedMessage id="block.form.save.text" values={{ days: save.days }} />
      </p>
      {hasFiles && (
        <p>
          <FormattedMessage id="block.form.save.files" />
        </p>
      )}
      <div className={questionClasses.question}>
        <label className={questionClasses.label} htmlFor={id}>
          <FormattedMessage id="block.form.save.email" />
        </label>
        {error !== undefined && (
          <p id={errorId} className={questionClasses.error}>
            <span className={questionClasses.unseen}>
              <FormattedMessage id="block.form.error" />{" "}
            </span>
            {error}
          </p>
        )}
        <input
          id={id}
          className={questionClasses.field}
          type="email"
          name={FILLING_FIELDS.email}
          autoComplete="email"
          defaultValue={save.email}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
      </div>
      <div className={classes.buttons}>
        <button type="submit" className={classes.primary} name={FILLING_FIELDS.action} value="mailLink">
          <FormattedMessage id="block.form.save.send" />
        </button>
        <button type="submit" className={classes.secondary} name={FILLING_FIELDS.action} value="stay">
          <FormattedMessage id="block.form.save.back" />
        </button>
      </div>
    </div>
  );
}

type SavedProps = Pick<SaveForLaterProps, "headingLevel"> & { readonly save: Extract<FillingSave, { kind: "saved" }> };

function Saved({ save, headingLevel }: SavedProps): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <div className={classes.notice} role="status" {...FOCUS_TARGET}>
        <Heading className={classes.noticeTitle}>
          <FormattedMessage id="block.form.saved.title" />
        </Heading>
        <p>
          <FormattedMessage
            id="block.form.saved.text"
            values={{
              email: <strong>{save.email}</strong>,
              moment: (
                <time dateTime={save.expiresOn}>
                  <FormattedDate value={save.expiresOn} dateStyle="long" />
                </time>
              ),
            }}
          />
        </p>
      </div>
      <div className={classes.buttons}>
        <button type="submit" className={classes.secondary} name={FILLING_FIELDS.action} value="stay">
          <FormattedMessage id="block.form.saved.stay" />
        </button>
      </div>
    </>
  );
}
