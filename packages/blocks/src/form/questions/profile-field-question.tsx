import { partName } from "@plein/contract/forms/questions/posted-values";
import type { Question } from "@plein/contract/forms/questions/question";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { partId, partOf, type QuestionOfType } from "./question-props.ts";
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

/** The text of the answer, also of one that was read from a link or not validated. */
export function profileTextOf(value: unknown): string {
  return partOf(value, "text");
}

/** The id of the field: errors name the part of the answer that it is for. */
export function profileFieldId(id: string, question: Question): string {
  return question.type === "profileField" ? partId(id, "text") : id;
}
