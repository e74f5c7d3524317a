import type { FormResults } from "@plein/contract/forms/form-results";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { EmptyChoice } from "../kit/view/empty-choice.tsx";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { QuestionResults } from "./question-results.tsx";
import type { results } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof results>;

/** Figures of the answers to a form. Visitors don't see figures that aren't public; an editor sees the reason. */
export function ResultsView(props: Props): ReactNode {
  const { guid, content, env } = props;
  const shownResults = content.formGuid === null ? null : env.resultsOf?.(content.formGuid);
  const isShown = shownResults !== null && shownResults !== undefined && shownResults !== "private";
  if (!isShown && !env.isEditing) return null;
  return (
    <div className={classes.block}>
      {isShown && <Title {...props} title={shownResults.title} />}
      <InPlaceText env={env} guid={guid} field="/intro" value={content.intro} as="p" className={classes.intro} />
      {isShown ? <Figures {...props} shownResults={shownResults} /> : <Missing {...props} shownResults={shownResults} />}
    </div>
  );
}

function Title({ options, headingLevel, title }: Props & { readonly title: string }): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return options.showTitle && <Heading className={classes.title}>{title}</Heading>;
}

function Figures({ shownResults, options, headingLevel, guid }: Props & { readonly shownResults: FormResults }): ReactNode {
  const { state, submissions, until, closesOn } = shownResults;
  if (state !== "shown")
    return (
      <p className={classes.state}>
        {closesOn !== null ? (
          <FormattedMessage
            id="block.results.untilClosedOn"
            values={{ moment: <FormattedDate value={closesOn} dateStyle="long" timeStyle="short" /> }}
          />
        ) : (
          <FormattedMessage id={`block.results.${state}`} />
        )}
      </p>
    );
  const level = options.showTitle && headingLevel < 4 ? (headingLevel === 2 ? 3 : 4) : headingLevel;
  const { questionKeys } = options;
  const chosen = shownResults.questions.filter(({ key, isCurrent }) =>
    questionKeys.length === 0 ? isCurrent : questionKeys.includes(key),
  );
  const hasHidden = chosen.some(({ groups }) => groups.some(({ count }) => count === null));
  // Without questions there are no figures.
  if (chosen.length === 0)
    return (
      <p className={classes.state}>
        <FormattedMessage id="block.results.noQuestions" />
      </p>
    );
  return (
    <>
      <div className={classes.questions}>
        {chosen.map((question) => (
          <QuestionResults
            key={`${question.key} ${question.rowLabel ?? ""}`}
            question={question}
            chart={options.chart}
            headingLevel={level}
            blockGuid={guid}
          />
        ))}
      </div>
      <p className={classes.basis}>
        <FormattedMessage
          id="block.results.basis"
          values={{ count: submissions, date: <FormattedDate value={`${until}T12:00:00Z`} dateStyle="long" timeZone="UTC" /> }}
        />
        {hasHidden && (
          <>
            {" "}
            <FormattedMessage id="block.results.hiddenWhy" />
          </>
        )}
      </p>
    </>
  );
}

function Missing({ guid, content, env, shownResults }: Props & { readonly shownResults: "private" | null | undefined }): ReactNode {
  if (content.formGuid === null)
    return (
      <EmptyChoice env={env} guid={guid} field="/formGuid" className={classes.empty}>
        <FormattedMessage id="block.results.choose" />
      </EmptyChoice>
    );
  const reason = shownResults === undefined ? "loading" : shownResults === "private" ? "private" : "unavailable";
  return (
    <p className={classes.empty}>
      <FormattedMessage id={`block.results.${reason}`} />
    </p>
  );
}
