import type { FormProblem } from "@plein/contract/forms/form-problem";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

/** The text of a problem, which states what is missing, such as the label of a question or the value of a condition. */
export function ProblemText({ problem: { message, path, keys } }: { readonly problem: FormProblem }): ReactNode {
  if (message === "required") {
    const what = path[0] === "rules" ? "value" : path.includes("options") || path.includes("settings") ? "option" : "label";
    return <FormattedMessage id={`forms.problem.required.${what}`} />;
  }
  return <FormattedMessage id={`forms.problem.${message}`} values={{ keys: keys.join(", ") }} />;
}
