import type { QuestionOption } from "@plein/contract/forms/questions/question-option";
import type { ImageReference } from "@plein/contract/media/image-reference";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { shuffle } from "./choices.tsx";
import classes from "./image-choice.module.css";
import { GroupedQuestion, Hint } from "./question-parts.tsx";
import { describedBy, partId, type QuestionOfType, type QuestionProps } from "./question-props.ts";

/** Radio buttons or checkboxes on pictures. Each has a text label as well, so that the picture is decorative. */
export function ImageChoiceQuestion(props: QuestionOfType<"imageChoice">): ReactNode {
  const { question, value, id, seed, env } = props;
  const { allowsSeveral, minCount, maxCount, isRandomOrder, columns } = question.settings;
  const isCounted = allowsSeveral && (minCount > 1 || maxCount !== undefined);
  const orderedOptions = isRandomOrder ? shuffle(question.options, `${seed} ${question.key}`) : question.options;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <GroupedQuestion
      {...props}
      {...(isCounted && {
        hint: (
          <Hint id={id}>
            <FormattedMessage id="block.form.chooseSome" values={{ least: minCount, most: maxCount ?? 0 }} />
          </Hint>
        ),
      })}
    >
      <div className={classes.pictures} data-columns={columns}>
        {orderedOptions.map((option) => (
          <ImageOption
            key={option.value}
            option={option}
            id={partId(id, option.value)}
            kind={allowsSeveral ? "checkbox" : "radio"}
            name={question.key}
            isChosen={chosen.includes(option.value)}
            env={env}
          />
        ))}
      </div>
    </GroupedQuestion>
  );
}

type ImageOptionProps = Pick<QuestionProps, "id" | "env"> & {
  readonly option: QuestionOption;
  readonly kind: "radio" | "checkbox";
  readonly name: string;
  readonly isChosen: boolean;
};

function ImageOption({ option: { value, label, help, image }, id, kind, name, isChosen, env }: ImageOptionProps): ReactNode {
  return (
    <div className={classes.pictureChoice} data-has-picture={image !== undefined || undefined}>
      <input
        id={id}
        type={kind}
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-describedby={describedBy(help !== "" && `${id}-help`)}
      />
      <label htmlFor={id}>
        {image !== undefined && <OptionImage image={image} env={env} />}
        <span className={classes.pictureLabel}>{label}</span>
      </label>
      {help !== "" && (
        <p id={`${id}-help`} className={classes.pictureHelp}>
          {help}
        </p>
      )}
    </div>
  );
}

const WIDTHS = [320, 640] as const;

function OptionImage({ image, env }: Pick<QuestionProps, "env"> & { readonly image: ImageReference }): ReactNode {
  const narrower = WIDTHS.filter((width) => width < image.width);
  return (
    <img
      className={classes.choicePicture}
      src={env.imageSrc(image, narrower.at(-1))}
      srcSet={narrower.length < 2 ? undefined : narrower.map((width) => `${env.imageSrc(image, width)} ${width}w`).join(", ")}
      sizes="(min-width: 48rem) 16rem, 50vw"
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
    />
  );
}
