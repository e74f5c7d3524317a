import { ActionIcon, Button, Checkbox, TextInput } from "@mantine/core";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { FieldChoice, ListItemField } from "@plein/contract/item-types/list-item-type";
import { languageName } from "@plein/contract/language-name";
import { LOCALES, type Locale, toLocale } from "@plein/contract/languages";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { keyFromLabel } from "../../client/text/key-from-label.ts";
import { firstText } from "../../client/text/texts-by-language.ts";
import classes from "./item-types.module.css";

const MAX_OPTIONS = 200;

type FieldOptionsProps = {
  readonly field: ListItemField;
  readonly error: string | undefined;
  readonly onChange: (field: ListItemField) => void;
};

/** The options of a choice. A saved option keeps its value when its label changes. */
export function FieldOptions({ field, error, onChange }: FieldOptionsProps): ReactNode {
  const intl = useIntl();
  const options = field.options ?? [];
  const [kept] = useState(() => new Set(options.map(({ value }) => value).filter((value) => value !== "")));
  const set = (changed: FieldChoice[]) => onChange({ ...field, options: changed });
  const relabel = (index: number, language: Locale, text: string) =>
    set(
      options.map((option, at) => {
        if (at !== index) return option;
        const label = { ...option.label, [language]: text };
        return { value: kept.has(option.value) ? option.value : keyFromLabel(firstText(label)), label };
      }),
    );
  return (
    <fieldset className={classes.options}>
      <legend>
        <FormattedMessage id="itemTypes.options" />
      </legend>
      {error !== undefined && <p role="alert">{error}</p>}
      {options.map((option, index) => {
        const name = itemLabelOf(option.label, toLocale(intl.locale)) || String(index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no key of its own until it is typed.
          <div key={index} className={classes.option}>
            {LOCALES.map((language) => (
              <TextInput
                key={language}
                aria-label={intl.formatMessage(
                  { id: "itemTypes.option" },
                  { number: index + 1, language: languageName(language, intl.locale) },
                )}
                placeholder={languageName(language, language)}
                maxLength={100}
                value={option.label[language] ?? ""}
                onChange={(event) => relabel(index, language, event.currentTarget.value)}
              />
            ))}
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={intl.formatMessage({ id: "itemTypes.option.remove" }, { name })}
              onClick={() => set(options.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      <div className={classes.buttons}>
        {options.length < MAX_OPTIONS && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => set([...options, { value: "", label: {} }])}
          >
            <FormattedMessage id="itemTypes.option.add" />
          </Button>
        )}
      </div>
      <Checkbox
        label={<FormattedMessage id="itemTypes.options.many" />}
        checked={field.isMany === true}
        onChange={(event) => onChange({ ...field, isMany: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
