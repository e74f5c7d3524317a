import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { GroupedQuestion } from "./question-parts.tsx";
import { partId, type QuestionOfType } from "./question-props.ts";
import classes from "./questions.module.css";

/** A rating, a scale or a row of faces: a choice of numbers, which looks like one. */
export function StepsQuestion(props: QuestionOfType<"rating" | "scale" | "smiley">): ReactNode {
  const { question, value, id } = props;
  const { steps, lowLabel, highLabel } = question.settings;
  const intl = useIntl();
  const nameOf = (step: number) => {
    const label = step === 1 ? lowLabel : step === steps ? highLabel : "";
    const name = intl.formatMessage({ id: "block.form.step" }, { step, steps });
    return label === "" ? name : `${name}: ${label}`;
  };
  return (
    <GroupedQuestion {...props}>
      <div className={classes.stepsAndEnds}>
        <div className={classes.steps} data-kind={question.type}>
          {Array.from({ length: steps }, (_, index) => index + 1).map((step) => (
            <div key={step} className={classes.step}>
              <input
                id={partId(id, step)}
                type="radio"
                name={question.key}
                value={step}
                defaultChecked={value === step}
                aria-label={nameOf(step)}
              />
              <label htmlFor={partId(id, step)} aria-hidden="true">
                {question.type === "smiley" && <Face mood={(step - 1) / (steps - 1)} />}
                {question.type === "rating" && <Star />}
                <span>{step}</span>
              </label>
            </div>
          ))}
        </div>
        {(lowLabel !== "" || highLabel !== "") && (
          <div className={classes.ends} aria-hidden="true">
            <span>{lowLabel}</span>
            <span>{highLabel}</span>
          </div>
        )}
      </div>
    </GroupedQuestion>
  );
}

/** @param mood from 0, which is sad, to 1 */
function Face({ mood }: { readonly mood: number }): ReactNode {
  const bend = 6 * (2 * mood - 1);
  return (
    <svg viewBox="0 0 32 32" className={classes.face} aria-hidden="true">
      <circle cx="16" cy="16" r="14" />
      <circle cx="11" cy="12.5" r="1.5" data-eye="" />
      <circle cx="21" cy="12.5" r="1.5" data-eye="" />
      <path d={`M9.5 ${20.5 - bend / 3}Q16 ${20.5 + bend} 22.5 ${20.5 - bend / 3}`} />
    </svg>
  );
}

function Star(): ReactNode {
  return (
    <svg viewBox="0 0 32 32" className={classes.star} aria-hidden="true">
      <path d="M16 3.5l3.9 8.2 8.9 1.2-6.5 6.2 1.6 8.9L16 23.7 8.1 28l1.6-8.9-6.5-6.2 8.9-1.2z" />
    </svg>
  );
}
