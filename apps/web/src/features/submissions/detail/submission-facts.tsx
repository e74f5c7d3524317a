import type { SubmissionsOverview, SubmissionView } from "@plein/contract/forms/submission-view";
import { type ReactNode, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../submissions.module.css";

type SubmissionFactsProps = { readonly view: SubmissionView; readonly form: SubmissionsOverview };

/** The metadata of a submission, such as its sender, channel and source page. */
export function SubmissionFacts({ view: { submission, alias }, form }: SubmissionFactsProps): ReactNode {
  const intl = useIntl();
  const title = useId();
  const { channel, submitter, language, sourcePath, durationSeconds, version } = submission;
  const facts: readonly (readonly [
    name: "channel" | "from" | "account" | "version" | "language" | "page" | "duration",
    value: ReactNode,
  ])[] = [
    ["channel", channel === undefined || channel === "web" ? null : intl.formatMessage({ id: `submissions.channel.${channel}` })],
    [
      "from",
      submitter?.email ? (
        <>
          {submitter.email}
          {submitter.isVerified && (
            <span className={classes.second}>
              <FormattedMessage id="submissions.verified" />
            </span>
          )}
        </>
      ) : null,
    ],
    ["account", submitter?.userGuid ? alias || intl.formatMessage({ id: "submissions.fact.hasAccount" }) : null],
    ["version", form.versions.length > 1 ? version : null],
    ["language", language === undefined ? null : intl.formatDisplayName(language, { type: "language" })],
    ["page", sourcePath || null],
    ["duration", durationSeconds === null || durationSeconds === undefined ? null : minutes(durationSeconds)],
  ];
  return (
    <section className={classes.card} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id="submissions.facts" />
      </h2>
      <dl className={classes.factList}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>
                <FormattedMessage id={`submissions.fact.${name}`} />
              </dt>
              <dd>{name === "page" ? <a href={String(value)}>{value}</a> : value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
