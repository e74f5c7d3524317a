import { countPlaces } from "@plein/contract/forms/questions/choices/count-places";
import { partName } from "@plein/contract/forms/questions/posted-values";
import type { QuestionOption } from "@plein/contract/forms/questions/question-option";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { shuffle } from "./choices.tsx";
import { GroupedQuestion, Hint } from "./question-parts.tsx";
import { describedBy, partId, type QuestionOfType } from "./question-props.ts";
import shared from "./questions.module.css";
import classes from "./ranking-question.module.css";

/** Options to rank. A script adds buttons that move an option, and sorts the list by place. */
export function RankingQuestion(props: QuestionOfType<"ranking">): ReactNode {
  const { question, value, id, seed, errors } = props;
  const intl = useIntl();
  const places = countPlaces(question);
  const placeOf = (option: QuestionOption) => readPlace(value, option.value);
  const shuffled = question.settings.isRandomOrder ? shuffle(question.options, `${seed} ${question.key}`) : question.options;
  const orderedOptions = shuffled.toSorted((one, other) => rankOf(placeOf(one)) - rankOf(placeOf(other)));
  return (
    <GroupedQuestion
      {...props}
      hint={
        <Hint id={id}>
          <FormattedMessage id="block.form.ranking.hint" values={{ places }} />
        </Hint>
      }
    >
      <ol className={classes.ranking} data-ranking="">
        {orderedOptions.map((option) => {
          const optionId = partId(id, option.value);
          return (
            <li key={option.value}>
              <Grip />
              <select
                id={optionId}
                name={partName(question.key, option.value)}
                className={classes.place}
                defaultValue={placeOf(option)}
                data-former={placeOf(option)}
                aria-invalid={errors.length > 0 || undefined}
                aria-describedby={describedBy(option.help !== "" && `${optionId}-help`)}
              >
                <option value="">–</option>
                {Array.from({ length: places }, (_, index) => String(index + 1)).map((place) => (
                  <option key={place}>{place}</option>
                ))}
              </select>
              <div>
                <label htmlFor={optionId}>{option.label}</label>
                {option.help !== "" && (
                  <p id={`${optionId}-help`} className={classes.optionHelp}>
                    {option.help}
                  </p>
                )}
              </div>
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  className={classes.move}
                  data-move={step}
                  aria-label={intl.formatMessage(
                    { id: step < 0 ? "block.form.ranking.up" : "block.form.ranking.down" },
                    { label: option.label },
                  )}
                >
                  <Arrow step={step} />
                </button>
              ))}
            </li>
          );
        })}
      </ol>
      <p
        role="status"
        className={shared.unseen}
        data-moved={intl.formatMessage({ id: "block.form.ranking.moved" }, { label: "#label", place: "#place" })}
      />
    </GroupedQuestion>
  );
}

/** The posted place; an invalid one is returned unchanged. */
function readPlace(value: unknown, option: string): string {
  const place = typeof value === "object" && value !== null && Object.hasOwn(value, option) ? Reflect.get(value, option) : "";
  return typeof place === "number" || typeof place === "string" ? String(place) : "";
}

function rankOf(place: string): number {
  return place === "" ? Number.MAX_SAFE_INTEGER : Number(place);
}

/** What a mouse or a finger drags; the buttons do the same by keyboard. */
function Grip(): ReactNode {
  return (
    <span className={classes.grip} data-grip="" aria-hidden="true">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01" />
      </svg>
    </span>
  );
}

function Arrow({ step }: { readonly step: -1 | 1 }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={step < 0 ? "M12 19V6M6 12l6-6 6 6" : "M12 5v13M6 12l6 6 6-6"} />
    </svg>
  );
}
