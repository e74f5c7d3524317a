import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Picture } from "../../kit/view/picture.tsx";
import classes from "./image-question.module.css";
import { Help } from "./question-parts.tsx";
import type { QuestionOfType } from "./question-props.ts";

/** A picture between the questions, with its caption. */
export function ImageQuestion({ question, id, env }: QuestionOfType<"image">): ReactNode {
  const { label, help, settings } = question;
  const { image, credit, size } = settings;
  return (
    <>
      {image !== null && (
        <figure className={classes.figure} data-size={size}>
          <Picture image={image} env={{ ...env, isEditing: false }} />
          {(label !== "" || credit !== "") && (
            <figcaption className={classes.caption}>
              {label !== "" && <span>{label}</span>}
              {credit !== "" && (
                <small>
                  <FormattedMessage id="block.form.image.credit" values={{ credit }} />
                </small>
              )}
            </figcaption>
          )}
        </figure>
      )}
      <Help id={id} text={help} />
    </>
  );
}
