import { partName } from "@plein/contract/forms/questions/posted-values";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { partId, type QuestionOfType } from "./question-props.ts";
import classes from "./questions.module.css";

type ProfileFieldProps = QuestionOfType<"profileField"> & {
  /** the field, as of a question of the plain type */
  readonly field: ReactNode;
};

/** A question that the profile can answer. Users may let their answer replace what their profile says. */
export function ProfileFieldQuestion({ question, value, id, env, field }: ProfileFieldProps): ReactNode {
  const savesId = partId(id, "saves");
  const isSaved = typeof value === "object" && value !== null && "saves" in value && value.saves === true;
  return (
    <>
      {field}
      {question.settings.offersToSave && env.hasProfile && (
        <div className={classes.choice}>
          <input id={savesId} type="checkbox" name={partName(question.key, "saves")} value="true" defaultChecked={isSaved} />
          <label htmlFor={savesId}>
            <FormattedMessage id="block.form.profile.saves" />
          </label>
        </div>
      )}
    </>
  );
}
