import { ActionIcon, Checkbox, NumberInput, TextInput } from "@mantine/core";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import { languageName } from "@plein/contract/language-name";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@plein/contract/languages";
import { IconArrowDown, IconArrowUp, IconTrash, type TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { keyFromLabel } from "../../client/text/key-from-label.ts";
import { firstText } from "../../client/text/texts-by-language.ts";
import { useLocale } from "../../client/use-locale.ts";
import { FieldOptions } from "./field-options.tsx";
import classes from "./item-types.module.css";
import type { FieldDraft } from "./type-draft.ts";

type FieldCardProps = {
  readonly draft: FieldDraft;
  readonly errorAt: (member: string) => string | undefined;
  readonly onChange: (field: ListItemField) => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: () => void;
};

/** One field. Its key is derived from its label, and doesn't change after the type is saved. */
export function FieldCard({ draft: { field, isNew }, errorAt, onChange, onUp, onDown, onRemove }: FieldCardProps): ReactNode {
  const locale = useLocale();
  const [hasOwnName, setOwnName] = useState(!isNew);
  const title = itemLabelOf(field.label, locale) || field.name;
  const relabel = (language: Locale, text: string) => {
    const label = { ...field.label, [language]: text };
    onChange({ ...field, label, ...(!hasOwnName && { name: keyFromLabel(firstText(label)) }) });
  };
  return (
    <li className={classes.field}>
      <div className={classes.fieldHead}>
        <strong>
          <FormattedMessage id={`itemTypes.type.${field.type}`} />
        </strong>
        <span className={classes.buttons}>
          <FieldButton id="itemTypes.field.up" title={title} icon={IconArrowUp} onClick={onUp} />
          <FieldButton id="itemTypes.field.down" title={title} icon={IconArrowDown} onClick={onDown} />
          <FieldButton id="itemTypes.field.remove" title={title} icon={IconTrash} onClick={onRemove} />
        </span>
      </div>
      <div className={classes.pair}>
        {LOCALES.map((language) => (
          <TextInput
            key={language}
            autoFocus={isNew && language === DEFAULT_LOCALE}
            label={
              <FormattedMessage
                id={language === DEFAULT_LOCALE ? "itemTypes.field.label" : "itemTypes.label.optional"}
                values={{ language: languageName(language, locale) }}
              />
            }
            maxLength={100}
            value={field.label[language] ?? ""}
            error={language === DEFAULT_LOCALE ? errorAt("/label") : undefined}
            onChange={(event) => relabel(language, event.currentTarget.value)}
          />
        ))}
      </div>
      <TextInput
        label={<FormattedMessage id="itemTypes.field.name" />}
        maxLength={60}
        readOnly={!isNew}
        value={field.name}
        error={errorAt("/name") ?? errorAt("/type")}
        onChange={(event) => {
          setOwnName(true);
          onChange({ ...field, name: event.currentTarget.value });
        }}
      />
      {field.type === "number" && <Limits field={field} errorAt={errorAt} onChange={onChange} />}
      {field.type === "choice" && <FieldOptions field={field} error={errorAt("/options")} onChange={onChange} />}
      <Checkbox
        label={<FormattedMessage id="itemTypes.field.required" />}
        checked={field.isRequired}
        onChange={(event) => onChange({ ...field, isRequired: event.currentTarget.checked })}
      />
    </li>
  );
}

type FieldButtonProps = {
  readonly id: "itemTypes.field.up" | "itemTypes.field.down" | "itemTypes.field.remove";
  readonly title: string;
  readonly icon: TablerIcon;
  readonly onClick: (() => void) | null;
};

/** A button that stays focusable when it is disabled, so that keyboard users don't lose the focus. */
function FieldButton({ id, title, icon: Icon, onClick }: FieldButtonProps): ReactNode {
  const intl = useIntl();
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={intl.formatMessage({ id }, { title })}
      aria-disabled={onClick === null}
      data-disabled={onClick === null}
      onClick={() => onClick?.()}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

type LimitsProps = Pick<FieldCardProps, "errorAt" | "onChange"> & { readonly field: ListItemField };

function Limits({ field, errorAt, onChange }: LimitsProps): ReactNode {
  const set = (member: "minimum" | "maximum", value: string | number) => {
    const { [member]: _, ...rest } = field;
    onChange(typeof value === "number" ? { ...rest, [member]: value } : rest);
  };
  return (
    <div className={classes.pair}>
      {(["minimum", "maximum"] as const).map((member) => (
        <NumberInput
          key={member}
          label={<FormattedMessage id={`itemTypes.field.${member}`} />}
          value={field[member] ?? ""}
          error={errorAt(`/${member}`)}
          onChange={(value) => set(member, value)}
        />
      ))}
    </div>
  );
}
