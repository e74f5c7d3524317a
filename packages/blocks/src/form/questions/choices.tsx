import { POSTED_OTHER } from "@plein/contract/forms/questions/posted-other";
import { partName } from "@plein/contract/forms/questions/posted-values";
import type { QuestionOption } from "@plein/contract/forms/questions/question-option";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { describedBy, findError, partId, partOf, type QuestionProps } from "./question-props.ts";
import classes from "./questions.module.css";

type ChoicesProps = Pick<QuestionProps, "id" | "errors" | "seed"> & {
  readonly kind: "radio" | "checkbox";
  readonly name: string;
  readonly options: readonly QuestionOption[];
  /** the chosen values, of which one may be a text of one's own */
  readonly chosen: readonly unknown[];
  readonly hasOther?: boolean;
  readonly isRandomOrder?: boolean;
  readonly columns?: number;
  /** offers to tick all of them at once */
  readonly hasAll?: boolean;
};

/** A list of options. The field of the last one, “other”, is below it. */
export function Choices(props: ChoicesProps): ReactNode {
  const { id, kind, name, options, chosen, hasOther = false, isRandomOrder = false, columns = 1, hasAll = false, seed } = props;
  const search = useSearchOf(options);
  const orderedOptions = isRandomOrder ? shuffle(options, `${seed} ${name}`) : options;
  return (
    <div className={classes.choices} data-columns={columns > 1 ? columns : undefined} {...(kind === "checkbox" && search)}>
      {hasAll && <AllChoice id={id} />}
      {orderedOptions.map(({ value, label, help }) => {
        const choiceId = partId(id, value);
        return (
          <Choice
            key={value}
            id={choiceId}
            kind={kind}
            name={name}
            value={value}
            isChosen={chosen.includes(value)}
            label={label}
            help={help}
          />
        );
      })}
      {hasOther && <OtherChoice {...props} />}
    </div>
  );
}

type ChoiceProps = Pick<ChoicesProps, "id" | "kind" | "name"> & {
  readonly value: string;
  readonly isChosen: boolean;
  readonly label: ReactNode;
  readonly help?: string;
};

/** An option: its box, and its label behind it. */
export function Choice({ id, kind, name, value, isChosen, label, help = "" }: ChoiceProps): ReactNode {
  return (
    <div className={classes.choice} data-choice={value === POSTED_OTHER ? undefined : ""}>
      <input
        id={id}
        type={kind}
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-describedby={describedBy(help !== "" && `${id}-help`)}
      />
      <label htmlFor={id}>{label}</label>
      {help !== "" && (
        <p id={`${id}-help`} className={classes.choiceHelp}>
          {help}
        </p>
      )}
    </div>
  );
}

/** Ticks the other boxes, by a script alone. It has no name, so it is no answer. */
function AllChoice({ id }: Pick<ChoicesProps, "id">): ReactNode {
  const allId = partId(id, "all");
  return (
    <div className={`${classes.choice} ${classes.all}`} data-all="">
      <input id={allId} type="checkbox" />
      <label htmlFor={allId}>
        <FormattedMessage id="block.form.all" />
      </label>
    </div>
  );
}

/** From this number of options a script adds a search. */
const SEARCHED_FROM = 10;

/** What a script needs to search a long list: the class of its field, and its texts; undefined for a short list. */
export function useSearchOf(options: readonly QuestionOption[]) {
  const intl = useIntl();
  if (options.length < SEARCHED_FROM) return undefined;
  return {
    "data-search": classes.field,
    "data-label": intl.formatMessage({ id: "block.form.search" }),
    "data-none": intl.formatMessage({ id: "block.form.search.none" }),
    "data-one": intl.formatMessage({ id: "block.form.search.one" }),
    "data-found": intl.formatMessage({ id: "block.form.search.found" }),
  };
}

function OtherChoice({ id, kind, name, chosen, errors }: ChoicesProps): ReactNode {
  const intl = useIntl();
  const other = chosen.find((value) => typeof value === "object" && value !== null);
  const error = findError(errors, "other");
  const otherId = partId(id, "other");
  return (
    <div className={classes.other}>
      <Choice
        id={otherId}
        kind={kind}
        name={name}
        value={POSTED_OTHER}
        isChosen={other !== undefined}
        label={<FormattedMessage id="block.form.other" />}
      />
      <input
        className={classes.field}
        type="text"
        name={partName(name, "other")}
        aria-label={intl.formatMessage({ id: "block.form.otherText" })}
        aria-invalid={error !== null || undefined}
        defaultValue={partOf(other, "other")}
        maxLength={255}
      />
    </div>
  );
}

/** Shuffles options into an order that only the seed determines. */
export function shuffle(options: readonly QuestionOption[], seed: string): readonly QuestionOption[] {
  return options
    .map((option) => ({ option, rank: hash(`${seed} ${option.value}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
