import { Button, NumberInput, Textarea, TextInput } from "@mantine/core";
import { BlockImageField } from "@plein/blocks/kit/editor/source-fields.tsx";
import { decimalSeparator } from "@plein/contract/decimal-separator";
import { MAX_OPTIONS, MAX_WEIGHT, type QuestionOption } from "@plein/contract/forms/questions/question-option";
import { IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { librarySources } from "../../../../client/blocks/content-sources.ts";
import classes from "../designer.module.css";
import { isAutomaticValue, newOption, optionsFromLines, valueFromLabel } from "../questions/new-question.ts";
import { RowButton } from "./row-button.tsx";

type OptionsEditorProps = {
  readonly kind: "options" | "rows" | "columns";
  readonly options: readonly QuestionOption[];
  readonly most?: number;
  /** each option can have a picture */
  readonly hasPictures?: boolean;
  /** each option counts as a number in a calculation */
  readonly hasWeights?: boolean;
  readonly onChange: (options: QuestionOption[]) => void;
};

/** The options of a question: edited one by one, or all at once as lines of text. Enter moves to the next option. */
export function OptionsEditor({
  kind,
  options,
  most = MAX_OPTIONS,
  hasPictures = false,
  hasWeights = false,
  onChange,
}: OptionsEditorProps): ReactNode {
  const intl = useIntl();
  const root = useRef<HTMLFieldSetElement>(null);
  const [lines, setLines] = useState<string | null>(null);
  const focusSoon = (index: number) =>
    requestAnimationFrame(() => root.current?.querySelectorAll<HTMLElement>("[data-option]")[index]?.focus());
  const add = (index: number) => {
    if (options.length >= most) return;
    onChange([...options].toSpliced(index, 0, newOption(options)));
    focusSoon(index);
  };
  const move = (index: number, to: number) => {
    const option = options[index];
    if (option === undefined || to < 0 || to >= options.length) return;
    onChange([...options].toSpliced(index, 1).toSpliced(to, 0, option));
    focusSoon(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.key === "Enter") {
      event.preventDefault();
      add(index + 1);
    }
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      event.stopPropagation();
      move(index, index + (event.key === "ArrowUp" ? -1 : 1));
    }
  };
  return (
    <fieldset ref={root} className={classes.group}>
      <legend>
        <FormattedMessage id={`forms.${kind}`} />
      </legend>
      {lines === null ? (
        <>
          <ol className={classes.options}>
            {options.map((option, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the value of an option may change with its label
              <li key={index} className={classes.option}>
                <TextInput
                  data-option
                  aria-label={intl.formatMessage({ id: "forms.option.label" }, { number: index + 1 })}
                  maxLength={200}
                  value={option.label}
                  onChange={(event) => onChange(options.with(index, { ...option, label: event.currentTarget.value }))}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onBlur={() => {
                    if (!isAutomaticValue(option.value)) return;
                    const value = valueFromLabel(
                      option,
                      options.filter((other) => other !== option),
                    );
                    if (value !== option.value) onChange(options.with(index, { ...option, value }));
                  }}
                />
                {hasWeights && (
                  <OptionWeight option={option} number={index + 1} onChange={(changed) => onChange(options.with(index, changed))} />
                )}
                <RowButton of="option" label="up" number={index + 1} isOff={index === 0} onClick={() => move(index, index - 1)} />
                <RowButton
                  of="option"
                  label="down"
                  number={index + 1}
                  isOff={index === options.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <RowButton
                  of="option"
                  label="remove"
                  number={index + 1}
                  isOff={false}
                  onClick={() => {
                    onChange([...options].toSpliced(index, 1));
                    focusSoon(Math.max(0, index - 1));
                  }}
                />
                {hasPictures && (
                  <OptionPicture option={option} number={index + 1} onChange={(changed) => onChange(options.with(index, changed))} />
                )}
              </li>
            ))}
          </ol>
          <div className={classes.buttons}>
            {options.length < most && (
              <Button
                variant="subtle"
                size="compact-md"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => add(options.length)}
              >
                <FormattedMessage id="forms.option.add" />
              </Button>
            )}
            <Button variant="subtle" size="compact-md" onClick={() => setLines(options.map(({ label }) => label).join("\n"))}>
              <FormattedMessage id="forms.option.lines" />
            </Button>
          </div>
        </>
      ) : (
        <>
          <Textarea
            data-autofocus
            label={<FormattedMessage id="forms.option.lines.label" />}
            description={<FormattedMessage id="forms.option.lines.text" />}
            autosize
            minRows={5}
            maxRows={15}
            value={lines}
            onChange={(event) => setLines(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button
              size="compact-md"
              onClick={() => {
                onChange(optionsFromLines(lines, options, most));
                setLines(null);
              }}
            >
              <FormattedMessage id="forms.option.lines.apply" />
            </Button>
            <Button variant="subtle" size="compact-md" onClick={() => setLines(null)}>
              <FormattedMessage id="forms.cancel" />
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}

function OptionWeight({ option, number, onChange }: OptionPartProps): ReactNode {
  const intl = useIntl();
  const { weight, ...others } = option;
  return (
    <NumberInput
      wrapperProps={{ "data-weight": "" }}
      aria-label={intl.formatMessage({ id: "forms.option.weight" }, { number })}
      placeholder={intl.formatMessage({ id: "forms.option.weight.short" })}
      decimalSeparator={decimalSeparator(intl.locale)}
      decimalScale={6}
      min={-MAX_WEIGHT}
      max={MAX_WEIGHT}
      hideControls
      value={weight ?? ""}
      onChange={(typed) => onChange(typeof typed === "number" ? { ...others, weight: typed } : others)}
    />
  );
}

type OptionPartProps = {
  readonly option: QuestionOption;
  readonly number: number;
  readonly onChange: (option: QuestionOption) => void;
};

/** The picture of an option. The field is open while there is no picture, so that it is easy to find. */
function OptionPicture({ option, number, onChange }: OptionPartProps): ReactNode {
  const intl = useIntl();
  const { image, ...others } = option;
  return (
    <details className={classes.optionPicture} open={image === undefined}>
      <summary>
        {image && <img src={librarySources.imageSrc(image, 160)} alt="" />}
        <FormattedMessage id="forms.option.picture" values={{ number }} />
      </summary>
      <BlockImageField
        label={intl.formatMessage({ id: "forms.option.picture" }, { number })}
        env={librarySources}
        value={image ?? null}
        onChange={(chosen) => onChange(chosen === null ? others : { ...others, image: chosen })}
      />
    </details>
  );
}
