import { type AnswerTexts, answerLines } from "@plein/contract/forms/answers/answer-lines";
import type { ListedSubmissions } from "@plein/contract/forms/listed-submissions";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import type { BlockViewProps, ShownSubmissions } from "../kit/view/block-view-props.ts";
import { EmptyChoice } from "../kit/view/empty-choice.tsx";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { PageLinks } from "../list-items/page-links.tsx";
import type { submissions } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof submissions>;

/** A list of submissions that everybody may see, each with a link to its own page. */
export function SubmissionsView(props: Props): ReactNode {
  const { guid, content, env } = props;
  const shownSubmissions = content.formGuid === null ? null : env.submissionsOf?.(guid);
  if (!shownSubmissions && !env.isEditing) return null;
  return (
    <div className={classes.block}>
      <InPlaceText env={env} guid={guid} field="/intro" value={content.intro} as="p" className={classes.intro} />
      {shownSubmissions ? (
        <Listed {...props} shownSubmissions={shownSubmissions} />
      ) : (
        <Missing {...props} isKnown={shownSubmissions === null} />
      )}
    </div>
  );
}

function Listed({
  shownSubmissions: { list, hrefTo },
  content,
  options,
  guid,
  env,
  headingLevel,
}: Props & { readonly shownSubmissions: ShownSubmissions }): ReactNode {
  const { items, pageNumber, itemCount, totalNumberOfItems } = list;
  return (
    <div id={`submissions-${guid}`} className={classes.list}>
      {totalNumberOfItems === 0 ? (
        <p>{content.emptyText || <FormattedMessage id="block.submissions.none" />}</p>
      ) : items.length === 0 ? (
        <p>
          <FormattedMessage id="block.submissions.pastEnd" values={{ link: (text) => <a href={hrefTo(1)}>{text}</a> }} />
        </p>
      ) : (
        <ul className={classes.items}>
          {items.map((item) => (
            <Item key={item.guid} item={item} list={list} keys={options.questionKeys} headingLevel={headingLevel} />
          ))}
        </ul>
      )}
      {env.isEditing && (
        <InPlaceText env={env} guid={guid} field="/emptyText" value={content.emptyText} as="p" className={classes.emptyText} />
      )}
      <PageLinks pageNumber={pageNumber} itemCount={itemCount} totalNumberOfItems={totalNumberOfItems} hrefTo={hrefTo} />
    </div>
  );
}

type ItemProps = Pick<Props, "headingLevel"> & {
  readonly item: ListedSubmissions["items"][number];
  readonly list: ListedSubmissions;
  readonly keys: readonly string[];
};

function Item({ item, list, keys, headingLevel }: ItemProps): ReactNode {
  const words = useWords();
  const Heading = `h${headingLevel}` as const;
  const visibleQuestions = list.questions.filter(({ key }) => keys.length === 0 || keys.includes(key));
  return (
    <li className={classes.item}>
      <Heading className={classes.title}>
        <a href={`/submission/${item.guid}`}>
          <FormattedMessage id="block.submissions.title" values={{ reference: item.reference }} />
        </a>
      </Heading>
      <p className={classes.facts}>
        <FormattedDate value={item.submittedOn} dateStyle="long" /> · <FormattedMessage id={`block.submissions.state.${item.state}`} />
      </p>
      <dl className={classes.answers}>
        {visibleQuestions.flatMap((question) => {
          const lines = answerLines(question, item.answers[question.key], words);
          if (lines.length === 0) return [];
          return (
            <div key={question.key}>
              <dt>{question.label || question.key}</dt>
              <dd>{lines.join(question.type === "longText" ? "\n" : ", ")}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}

function useWords(): AnswerTexts {
  const intl = useIntl();
  return {
    locale: intl.locale,
    yes: intl.formatMessage({ id: "block.submissions.yes" }),
    no: intl.formatMessage({ id: "block.submissions.no" }),
  };
}

function Missing({ guid, content, env, isKnown }: Props & { readonly isKnown: boolean }): ReactNode {
  if (content.formGuid === null)
    return (
      <EmptyChoice env={env} guid={guid} field="/formGuid" className={classes.empty}>
        <FormattedMessage id="block.submissions.choose" />
      </EmptyChoice>
    );
  return (
    <p className={classes.empty}>
      <FormattedMessage id={`block.submissions.${isKnown ? "unavailable" : "loading"}`} />
    </p>
  );
}
