import { Button, Textarea } from "@mantine/core";
import { isErrorKind } from "@plein/contract/checks/page-problem";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { IconExclamationCircle } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PublicationPeriod } from "../../../client/publishing/publication-period.ts";
import type { PageChanges } from "../changes/use-page-changes.tsx";
import { ProblemCount } from "../problems/problem-count.tsx";
import { ProblemText } from "../problems/problem-text.tsx";
import own from "../problems/problems.module.css";
import { editHref } from "../tree/page-hrefs.ts";
import classes from "../tree/pages.module.css";
import { MissingFieldLink } from "./missing-field-link.tsx";
import { type ReviewedPage, reviewPages } from "./reviewed-page.ts";

/** The minimum length of a reason, in characters. */
const MIN_REASON_LENGTH = 3;

type ReviewDialogProps = {
  readonly reviewed: readonly ReviewedPage[];
  readonly period: PublicationPeriod | undefined;
  readonly changes: PageChanges;
  readonly onClose: () => void;
};

/** Says what was found in pages that are about to be published, and asks which of them to publish: all, or those without problems. */
export function ReviewDialog({ reviewed, period, changes, onClose }: ReviewDialogProps): ReactNode {
  const intl = useIntl();
  const { found, clear, publishable, needsReason } = reviewPages(reviewed);
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isReasonMissing = needsReason && reason.trim().length < MIN_REASON_LENGTH;
  const isBusy = changes.progress !== null;
  const isLater = period?.from != null;
  const [only] = reviewed;
  const hasPublishableFound = publishable.length > clear.length;

  const publishAll = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isReasonMissing) return;
    void changes.publish(publishable, { period, reason: needsReason ? reason.trim() : undefined }).then(onClose);
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={<FormattedMessage id="pages.publishAt.title" values={{ count: reviewed.length, title: only?.page.title ?? "" }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "pages.cancel" }) }}
    >
      <form className={classes.form} onSubmit={publishAll} noValidate>
        <p>
          <FormattedMessage id="pages.review.text" values={{ found: found.length, count: reviewed.length }} />
        </p>
        <ul className={own.pages}>
          {found.map((one) => (
            <FoundPage key={one.page.guid} {...one} />
          ))}
        </ul>
        {needsReason && (
          <Textarea
            label={<FormattedMessage id="pages.review.reason" />}
            description={<FormattedMessage id="pages.review.reason.text" />}
            required
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isChecked && isReasonMissing ? intl.formatMessage({ id: "pages.review.reason.missing" }) : undefined}
          />
        )}
        <div className={`${classes.buttons} ${own.decision}`}>
          {hasPublishableFound && (
            <Button type="submit" loading={isBusy}>
              <FormattedMessage id={isLater ? "pages.review.schedule" : "pages.review.publish"} values={{ count: publishable.length }} />
            </Button>
          )}
          {clear.length > 0 && (
            <Button variant="default" disabled={isBusy} onClick={() => void changes.publish(clear, { period }).then(onClose)}>
              <FormattedMessage id="pages.review.leaveOut" values={{ count: clear.length }} />
            </Button>
          )}
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="pages.cancel" />
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** A page with what was found in it; its title leads to the editor. */
function FoundPage({ page, missing, problems }: ReviewedPage): ReactNode {
  const warnings = problems.filter(({ kind }) => !isErrorKind(kind));
  return (
    <li className={own.page}>
      <h3 className={own.title}>
        <a href={editHref(page)}>{page.title}</a>
      </h3>
      <p className={classes.muted}>
        {page.path} <ProblemCount errors={problems.length - warnings.length} warnings={warnings.length} />
      </p>
      {missing.length > 0 && (
        <>
          <p className={own.problem} data-error>
            <IconExclamationCircle size={18} aria-hidden />
            <FormattedMessage id="pages.review.missing" values={{ count: missing.length }} />
          </p>
          <ul className={own.fields}>
            {missing.map((field) => (
              <li key={`${field.path}/${field.message}`}>
                <MissingFieldLink page={page} field={field} />
              </li>
            ))}
          </ul>
        </>
      )}
      {problems.length > 0 && (
        <ul className={own.problems}>
          {problems.map((problem) => (
            <ProblemText
              key={`${problem.blockGuid}/${problem.kind}/${problem.text}/${problem.pointer}`}
              problem={problem}
              page={page.rights.includes("edit") ? page : null}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
