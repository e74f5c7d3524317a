import type { FormAdvice } from "@plein/contract/forms/advice/form-advice";
import { IconBulb } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../designer.module.css";
import type { FormDocument } from "../document/form-document.ts";
import { LocationName } from "./problem-list.tsx";
import { locationOfProblem, type ProblemLocation } from "./problems-at.ts";

/** Advice beside the setting that it is about. */
export function AdviceNotes({ advice }: { readonly advice: readonly FormAdvice[] }): ReactNode {
  if (advice.length === 0) return null;
  return (
    <ul className={`${classes.problems} ${classes.advice}`}>
      {advice.map((one) => (
        <li key={nameOf(one)}>
          <IconBulb size={18} stroke={1.8} aria-hidden />
          <AdviceText advice={one} />
        </li>
      ))}
    </ul>
  );
}

type AdviceListProps = {
  readonly document: FormDocument;
  readonly advice: readonly FormAdvice[];
  readonly onGoTo: (location: ProblemLocation) => void;
};

/** All advice about a form, each with a link to the setting that it is about. */
export function AdviceList({ document, advice, onGoTo }: AdviceListProps): ReactNode {
  return (
    <ul className={`${classes.problems} ${classes.advice}`}>
      {advice.map((one) => {
        const location = locationOfProblem(document, one);
        return (
          <li key={nameOf(one)}>
            <IconBulb size={18} stroke={1.8} aria-hidden />
            <span>
              <button type="button" className={classes.problemLink} onClick={() => onGoTo(location)}>
                <LocationName document={document} location={location} />
              </button>
              <span className={classes.problemText}>
                <AdviceText advice={one} />
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const MAX_QUOTE = 80;

function AdviceText({ advice: { message, text } }: { readonly advice: FormAdvice }): ReactNode {
  const quote = text.length <= MAX_QUOTE ? text : `${text.slice(0, MAX_QUOTE - 1).trimEnd()}…`;
  return (
    <span>
      <FormattedMessage id={`forms.advice.${message}`} />
      {quote !== "" && <q>{quote}</q>}
    </span>
  );
}

function nameOf({ path, message, text }: FormAdvice): string {
  return `${path.join("/")}/${message}/${text}`;
}
