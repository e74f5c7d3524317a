import type { CorrectedText } from "@plein/contract/forms/versions/corrected-text";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../designer/designer.module.css";

/** Texts of a version before and after a correction. */
export function CorrectedTexts({ texts }: { readonly texts: readonly CorrectedText[] }): ReactNode {
  return (
    <ul className={classes.corrections}>
      {texts.map(({ key, member, before, after }) => (
        <li key={JSON.stringify([key, member, before, after])}>
          <span className={classes.second}>
            <FormattedMessage id={`forms.correction.member.${member}`} />
          </span>
          <del>
            <span className={classes.hidden}>
              <FormattedMessage id="forms.correction.before" />{" "}
            </span>
            {before}
          </del>
          <ins>
            <span className={classes.hidden}>
              <FormattedMessage id="forms.correction.after" />{" "}
            </span>
            {after}
          </ins>
        </li>
      ))}
    </ul>
  );
}
