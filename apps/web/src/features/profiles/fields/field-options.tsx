import { ActionIcon, Button, TextInput } from "@mantine/core";
import { languageName } from "@plein/contract/language-name";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@plein/contract/languages";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { keyFromLabel } from "../../../client/text/key-from-label.ts";
import { firstText } from "../../../client/text/texts-by-language.ts";
import { newOption, type OptionDraft } from "./field-draft.ts";
import classes from "./fields.module.css";
import { MoveButton } from "./move-button.tsx";

const MAX_OPTIONS = 200;

type FieldOptionsProps = {
  readonly options: readonly OptionDraft[];
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (options: readonly OptionDraft[]) => void;
};

/** The options of a choice, in their order. */
export function FieldOptions({ options, errorAt, onChange }: FieldOptionsProps): ReactNode {
  const list = useRef<HTMLFieldSetElement>(null);
  const added = useRef<number | null>(null);
  const focused = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change, when a new option is there and a moved one has moved
  useEffect(() => {
    if (added.current !== null) list.current?.querySelector<HTMLElement>(`[data-option="${added.current}"] input`)?.focus();
    else if (focused.current instanceof HTMLElement) focused.current.focus();
    added.current = null;
    focused.current = null;
  }, [options]);
  const add = () => {
    const option = newOption();
    added.current = option.id;
    onChange([...options, option]);
  };
  const move = (from: number, to: number) => {
    const option = options[from];
    if (option === undefined || to < 0 || to >= options.length) return;
    focused.current = document.activeElement;
    onChange(options.toSpliced(from, 1).toSpliced(to, 0, option));
  };
  const remove = (index: number) => {
    list.current?.focus();
    onChange(options.toSpliced(index, 1));
  };
  const relabel = (option: OptionDraft, language: Locale, text: string) => {
    const label = { ...option.label, [language]: text };
    const value = option.isSaved ? option.value : keyFromLabel(firstText(label));
    onChange(options.map((other) => (other === option ? { ...option, label, value } : other)));
  };
  return (
    <fieldset ref={list} className={classes.options} tabIndex={-1}>
      <legend>
        <FormattedMessage id="profiles.fields.options" />
      </legend>
      {errorAt("/options") !== undefined && <p role="alert">{errorAt("/options")}</p>}
      {options.map((option, index) => (
        <OptionRow
          key={option.id}
          option={option}
          number={index + 1}
          isLast={index === options.length - 1}
          error={errorAt(`/options/${index}`)}
          onRelabel={(language, text) => relabel(option, language, text)}
          onMove={(step) => move(index, index + step)}
          onRemove={() => remove(index)}
        />
      ))}
      {options.length < MAX_OPTIONS && (
        <div className={classes.buttons}>
          <Button variant="subtle" size="compact-md" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            <FormattedMessage id="profiles.fields.option.add" />
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type OptionRowProps = {
  readonly option: OptionDraft;
  /** its position, from 1 */
  readonly number: number;
  readonly isLast: boolean;
  readonly error: string | undefined;
  readonly onRelabel: (language: Locale, text: string) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
};

function OptionRow({ option, number, isLast, error, onRelabel, onMove, onRemove }: OptionRowProps): ReactNode {
  const intl = useIntl();
  return (
    <div className={classes.option} data-option={option.id}>
      {LOCALES.map((language) => (
        <TextInput
          key={language}
          aria-label={intl.formatMessage({ id: "profiles.fields.option" }, { number, language: languageName(language, intl.locale) })}
          placeholder={languageName(language, language)}
          maxLength={200}
          value={option.label[language]}
          error={language === DEFAULT_LOCALE ? error : undefined}
          onChange={(event) => onRelabel(language, event.currentTarget.value)}
        />
      ))}
      <span className={classes.optionButtons}>
        <MoveButton
          icon={IconArrowUp}
          isOff={number === 1}
          label={intl.formatMessage({ id: "profiles.fields.option.up" }, { number })}
          onClick={() => onMove(-1)}
        />
        <MoveButton
          icon={IconArrowDown}
          isOff={isLast}
          label={intl.formatMessage({ id: "profiles.fields.option.down" }, { number })}
          onClick={() => onMove(1)}
        />
        <ActionIcon
          variant="subtle"
          size="xl"
          aria-label={intl.formatMessage({ id: "profiles.fields.option.remove" }, { number })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  );
}
