import type { SubmissionMatch } from "@plein/contract/forms/search/submission-match";
import { type ReactNode, useId } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import styles from "./search.module.css";

/** The matching submissions, for their handlers; renders nothing for everybody else. */
export function FoundSubmissions({ submissions }: { readonly submissions: readonly SubmissionMatch[] }): ReactNode {
  const title = useId();
  if (submissions.length === 0) return null;
  return (
    <section className={styles.submissions} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id="search.submissions" />
      </h2>
      <ul>
        {submissions.map(({ guid, formGuid, reference, title: form, submittedOn }) => (
          <li key={guid}>
            <a href={`/admin/forms/${formGuid}/${guid}`}>
              {reference} · {form}
            </a>{" "}
            <FormattedDate value={submittedOn} day="numeric" month="long" year="numeric" />
          </li>
        ))}
      </ul>
    </section>
  );
}
