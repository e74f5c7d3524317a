import type { VersionImpact } from "@plein/contract/forms/versions/version-impact";
import type { ReactNode } from "react";
import { FormattedList, FormattedMessage } from "react-intl";
import classes from "../designer.module.css";
import { TYPE_ICONS } from "../questions/type-groups.ts";

type ImpactListProps = {
  readonly impact: VersionImpact;
  /** the form has not been published before */
  readonly isFirst: boolean;
};

/** The impact of a new version on visitors and on existing submissions. */
export function ImpactList({ impact, isFirst }: ImpactListProps): ReactNode {
  const { added, removed, changed, renewed, hasOtherRules } = impact;
  if (isFirst)
    return (
      <section className={classes.part}>
        <p>
          <FormattedMessage id="forms.impact.first" values={{ count: added.length }} />
        </p>
      </section>
    );
  const isSame = added.length + removed.length + changed.length + renewed.length === 0 && !hasOtherRules;
  return (
    <section className={classes.part}>
      <h3>
        <FormattedMessage id="forms.impact" />
      </h3>
      {isSame && (
        <p>
          <FormattedMessage id="forms.impact.none" />
        </p>
      )}
      <Questions kind="added" questions={added} />
      <Questions kind="removed" questions={removed} />
      <Questions kind="renewed" questions={renewed} />
      <Questions kind="changed" questions={changed} />
      {hasOtherRules && (
        <p>
          <FormattedMessage id="forms.impact.rules" />
        </p>
      )}
    </section>
  );
}

type ImpactQuestion = VersionImpact["added"][number] & { readonly members?: readonly string[]; readonly newKey?: string };

type QuestionsProps = { readonly kind: "added" | "removed" | "renewed" | "changed"; readonly questions: readonly ImpactQuestion[] };

function Questions({ kind, questions }: QuestionsProps): ReactNode {
  if (questions.length === 0) return null;
  return (
    <div className={classes.impact} data-kind={kind}>
      <h4>
        <FormattedMessage id={`forms.impact.${kind}`} values={{ count: questions.length }} />
      </h4>
      <p className={classes.second}>
        <FormattedMessage id={`forms.impact.${kind}.text`} />
      </p>
      <ul>
        {questions.map((question) => (
          <ImpactLine key={question.key} question={question} />
        ))}
      </ul>
    </div>
  );
}

function ImpactLine({ question: { type, label, key, members = [], newKey } }: { readonly question: ImpactQuestion }): ReactNode {
  const Icon = TYPE_ICONS[type];
  return (
    <li>
      <Icon size={16} stroke={1.6} aria-hidden />
      <span>
        {label || key}
        {members.length > 0 && (
          <span className={classes.second}>
            <FormattedList value={members.map((member) => <FormattedMessage key={member} id={`forms.member.${member}`} />)} />
          </span>
        )}
        {newKey !== undefined && (
          <span className={classes.second}>
            <FormattedMessage id="forms.impact.newKey" values={{ before: key, after: newKey }} />
          </span>
        )}
      </span>
    </li>
  );
}
