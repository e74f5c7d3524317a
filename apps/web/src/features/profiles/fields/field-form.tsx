import { Button, NativeSelect, Radio, Switch, TextInput } from "@mantine/core";
import { languageName } from "@plein/contract/language-name";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@plein/contract/languages";
import { findBuiltInField } from "@plein/contract/profiles/built-in-profile-fields";
import { CHOICE_TYPES, INPUT_TYPES, type ProfileField } from "@plein/contract/profiles/profile-field";
import { PROPERTY_AUDIENCES } from "@plein/contract/profiles/property-visibility";
import type { FormEvent, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { useSectionTitle } from "../../../client/profiles/field-texts.ts";
import { keyFromLabel } from "../../../client/text/key-from-label.ts";
import { firstText } from "../../../client/text/texts-by-language.ts";
import type { FieldDraft } from "./field-draft.ts";
import { FieldOptions } from "./field-options.tsx";
import { lastOrdinals, sectionId, sectionsOf } from "./field-sections.ts";
import classes from "./fields.module.css";

type FieldFormProps = {
  readonly draft: FieldDraft;
  /** all fields of the platform, by which the position of this one is chosen */
  readonly fields: readonly ProfileField[];
  /** the field is new: its key and kind can still be changed */
  readonly isNew: boolean;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (draft: FieldDraft) => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
};

/** The form of a profile field: its texts, its input type, and who fills it in and sees it. */
export function FieldForm({ draft, fields, isNew, isChanged, isBusy, errorAt, onChange, onSave, onDiscard }: FieldFormProps): ReactNode {
  const intl = useIntl();
  const known = findBuiltInField(draft.key);
  const isKnown = !isNew && known !== undefined;
  const relabel = (language: Locale, text: string) => {
    const label = { ...draft.label, [language]: text };
    const isDerived = isNew && draft.key === keyFromLabel(firstText(draft.label));
    onChange({ ...draft, label, ...(isDerived && { key: keyFromLabel(firstText(label)) }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.pair}>
        {LOCALES.map((language) => (
          <TextInput
            key={language}
            autoFocus={isNew && language === DEFAULT_LOCALE}
            label={
              <FormattedMessage
                id={language === DEFAULT_LOCALE ? "profiles.fields.label" : "profiles.fields.label.optional"}
                values={{ language: languageName(language, intl.locale) }}
              />
            }
            placeholder={isKnown ? intl.formatMessage({ id: "profiles.fields.label.standard" }) : undefined}
            maxLength={200}
            value={draft.label[language]}
            error={language === DEFAULT_LOCALE ? errorAt("/label") : undefined}
            onChange={(event) => relabel(language, event.currentTarget.value)}
          />
        ))}
      </div>
      <div className={classes.pair}>
        {LOCALES.map((language) => (
          <TextInput
            key={language}
            label={<FormattedMessage id="profiles.fields.description" values={{ language: languageName(language, intl.locale) }} />}
            maxLength={200}
            value={draft.description[language]}
            error={language === DEFAULT_LOCALE ? errorAt("/description") : undefined}
            onChange={(event) => onChange({ ...draft, description: { ...draft.description, [language]: event.currentTarget.value } })}
          />
        ))}
      </div>
      {isNew && (
        <>
          <TextInput
            label={<FormattedMessage id="profiles.fields.key" />}
            description={<FormattedMessage id="profiles.fields.key.text" />}
            maxLength={60}
            value={draft.key}
            error={errorAt("/key")}
            onChange={(event) => onChange({ ...draft, key: event.currentTarget.value })}
          />
          <NativeSelect
            label={<FormattedMessage id="profiles.fields.type" />}
            description={<FormattedMessage id="profiles.fields.typeHint" />}
            data={INPUT_TYPES.map((value) => ({ value, label: intl.formatMessage({ id: `profiles.fields.type.${value}` }) }))}
            value={draft.inputType}
            error={errorAt("/inputType") ?? errorAt("/type")}
            onChange={(event) =>
              onChange({ ...draft, inputType: INPUT_TYPES.find((known) => known === event.currentTarget.value) ?? "text" })
            }
          />
        </>
      )}
      {CHOICE_TYPES.includes(draft.inputType) && !isKnown && (
        <FieldOptions options={draft.options} errorAt={errorAt} onChange={(options) => onChange({ ...draft, options })} />
      )}
      <Switch
        label={<FormattedMessage id="profiles.fields.required" />}
        description={<FormattedMessage id="profiles.fields.required.text" />}
        checked={draft.required}
        onChange={(event) => onChange({ ...draft, required: event.currentTarget.checked })}
      />
      <Audience draft={draft} error={errorAt("/visibleFor") ?? errorAt("/mett")} onChange={onChange} />
      {!isKnown && <SectionChoice draft={draft} fields={fields} onChange={onChange} />}
      <div className={classes.saveBar} data-changed={isChanged ? "" : undefined}>
        <Button type="submit" disabled={!isChanged} loading={isBusy}>
          <FormattedMessage id={isNew ? "profiles.fields.add" : "profiles.fields.save"} />
        </Button>
        {isChanged && !isNew && (
          <Button variant="subtle" disabled={isBusy} onClick={onDiscard}>
            <FormattedMessage id="profiles.fields.discard" />
          </Button>
        )}
      </div>
    </form>
  );
}

type AudienceProps = Pick<FieldFormProps, "draft" | "onChange"> & { readonly error: string | undefined };

/** The audience of a field: who fills it in, which only staff can restrict to staff, and who sees it. */
function Audience({ draft, error, onChange }: AudienceProps): ReactNode {
  const intl = useIntl();
  const isStaff = useCan()("users.viewStaffProperties");
  return (
    <>
      {isStaff && (
        <Radio.Group
          label={<FormattedMessage id="profiles.fields.filledBy" />}
          value={draft.mett ? "staff" : "user"}
          onChange={(value) => onChange({ ...draft, mett: value === "staff" })}
        >
          <div className={classes.choices}>
            <Radio value="user" label={<FormattedMessage id="profiles.fields.filledBy.user" />} />
            <Radio value="staff" label={<FormattedMessage id="profiles.fields.filledBy.staff" />} />
          </div>
        </Radio.Group>
      )}
      {!draft.mett && (
        <NativeSelect
          label={<FormattedMessage id="profiles.fields.seenBy" />}
          description={<FormattedMessage id="profiles.fields.seenBy.text" />}
          data={PROPERTY_AUDIENCES.map((value) => ({ value, label: intl.formatMessage({ id: `profiles.fields.seenBy.${value}` }) }))}
          value={draft.visibleFor}
          error={error}
          onChange={(event) =>
            onChange({ ...draft, visibleFor: PROPERTY_AUDIENCES.find((known) => known === event.currentTarget.value) ?? "user" })
          }
        />
      )}
    </>
  );
}

/** Selects the part of the form that shows the field; in another part the field comes last. */
function SectionChoice({ draft, fields, onChange }: Pick<FieldFormProps, "draft" | "fields" | "onChange">): ReactNode {
  const intl = useIntl();
  const titleOf = useSectionTitle();
  const fieldSections = sectionsOf(fields);
  const choose = (id: string) => {
    const fieldSection = fieldSections.find((one) => sectionId(one) === id);
    if (fieldSection !== undefined) onChange({ ...draft, ...fieldSection, ...lastOrdinals(fields, fieldSection) });
  };
  return (
    <NativeSelect
      label={<FormattedMessage id="profiles.fields.place" />}
      data={fieldSections.map((fieldSection) => ({
        value: sectionId(fieldSection),
        label: `${intl.formatMessage({ id: `profiles.category.${fieldSection.category}` })}: ${titleOf(fieldSection.section)}`,
      }))}
      value={sectionId(draft)}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
