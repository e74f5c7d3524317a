import { Checkbox, MultiSelect, NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { BlockRichTextField } from "@plein/blocks/kit/editor/source-fields.tsx";
import { decimalSeparator } from "@plein/contract/decimal-separator";
import type { TableColumn } from "@plein/contract/forms/questions/choices/table";
import type { CalculationTerm } from "@plein/contract/forms/questions/numbers/calculated";
import { Question } from "@plein/contract/forms/questions/question";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { contentSources } from "../../../../client/blocks/content-sources.ts";
import classes from "../designer.module.css";
import { ColumnsEditor } from "./columns-editor.tsx";
import { ImageSettings } from "./image-settings.tsx";
import { MapPointField } from "./map-point-field.tsx";
import { MapPointsField } from "./map-points-field.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import { ProfileFieldSettings } from "./profile-field-settings.tsx";
import { activeSettingFieldsOf, type SettingField } from "./setting-fields.ts";
import { TermsEditor } from "./terms-editor.tsx";
import { VideoSettings } from "./video-settings.tsx";

type TypeSettingsProps = {
  readonly question: Question;
  /** the questions before it */
  readonly earlier: readonly Question[];
  readonly onChange: (changes: Partial<Question>) => void;
};

/** The settings that are specific to the question type. A value that the schema rejects is shown with its error, but not applied. */
export function TypeSettings({ question, earlier, onChange }: TypeSettingsProps): ReactNode {
  const settings: Readonly<Record<string, unknown>> = question.settings;
  const set = (member: string, value: unknown): boolean => {
    const { [member]: _, ...others } = settings;
    const changed = Question.safeParse({ ...question, settings: value === undefined ? others : { ...others, [member]: value } });
    if (changed.success) onChange({ settings: changed.data.settings } as Partial<Question>);
    return changed.success;
  };
  if (question.type === "image") return <ImageSettings key={question.key} question={question} onChange={set} />;
  if (question.type === "profileField") return <ProfileFieldSettings key={question.key} question={question} onChange={onChange} />;
  if (question.type === "video") return <VideoSettings key={question.key} question={question} onChange={set} />;
  return activeSettingFieldsOf(question).map((field) => (
    <Setting
      // Leaving the label may rename the question. Then only fields with their own state are remounted: a remounted button would lose the
      // click.
      key={OWN_STATE.has(field.kind) ? `${question.key}/${field.member}` : field.member}
      field={field}
      value={settings[field.member]}
      earlier={earlier}
      onChange={(value) => set(field.member, value)}
    />
  ));
}

const OWN_STATE: ReadonlySet<SettingField["kind"]> = new Set(["domains", "mapPoint", "mapPoints", "richText"]);

type SettingProps = {
  readonly field: SettingField;
  readonly value: unknown;
  readonly earlier: readonly Question[];
  /** @returns whether the value is valid */
  readonly onChange: (value: unknown) => boolean;
};

function Setting({ field, value, earlier, onChange }: SettingProps): ReactNode {
  const intl = useIntl();
  const label = intl.formatMessage({ id: `forms.setting.${field.label ?? field.member}` });
  switch (field.kind) {
    case "switch":
      return <Checkbox label={label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
    case "number":
      return (
        <NumberInput
          label={label}
          {...(field.min !== undefined && { min: field.min })}
          {...(field.max !== undefined && { max: field.max })}
          allowDecimal={field.hasDecimals === true}
          decimalSeparator={decimalSeparator(intl.locale)}
          clampBehavior="blur"
          value={typeof value === "number" ? value : ""}
          onChange={(typed) => onChange(typeof typed === "number" ? typed : undefined)}
        />
      );
    case "text":
      return (
        <TextInput
          label={label}
          description={field.hasDescription === true && intl.formatMessage({ id: `forms.setting.${field.member}.text` })}
          maxLength={field.max}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "choice":
      return (
        <NativeSelect
          label={label}
          data={field.values.map((one) => ({ value: one, label: intl.formatMessage({ id: `forms.setting.${field.member}.${one}` }) }))}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "choices":
      return (
        <MultiSelect
          label={label}
          data={field.values.map((one) => ({
            value: String(one),
            label: intl.formatMessage({ id: `forms.setting.${field.member}.${one}` }),
          }))}
          value={Array.isArray(value) ? value.map(String) : []}
          comboboxProps={{ shadow: "md" }}
          onChange={(chosen) => onChange(field.isNumber === true ? chosen.map(Number).sort() : chosen)}
        />
      );
    case "time":
      return (
        <TextInput
          type="time"
          label={label}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      );
    case "dateLimit":
      return <DateLimit label={label} value={value} onChange={onChange} />;
    case "domains":
      return <Domains label={label} value={value} onChange={onChange} />;
    case "mapPoint":
      return <MapPointField label={label} value={value} onChange={onChange} />;
    case "mapPoints":
      return <MapPointsField label={label} value={value} onChange={onChange} />;
    case "options":
      return (
        <OptionsEditor
          kind={field.member}
          options={Array.isArray(value) ? value : []}
          most={field.max}
          onChange={(options) => onChange(options)}
        />
      );
    case "tableColumns":
      return <ColumnsEditor label={label} columns={value as readonly TableColumn[]} onChange={(columns) => void onChange(columns)} />;
    case "terms":
      return (
        <TermsEditor
          label={label}
          terms={value as readonly CalculationTerm[]}
          earlier={earlier}
          onChange={(terms) => void onChange(terms)}
        />
      );
    case "richText":
      return <BodyField label={label} value={value} onChange={onChange} />;
  }
}

type ValueProps = { readonly label: string; readonly value: unknown; readonly onChange: (value: unknown) => boolean };

/** The limit of a date: a fixed date, or a number of days from the day on which the form is filled in. */
function DateLimit({ label, value, onChange }: ValueProps): ReactNode {
  const intl = useIntl();
  const kind = typeof value === "number" ? "days" : typeof value === "string" ? "date" : "none";
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className={classes.limit}>
        <NativeSelect
          aria-label={label}
          data={(["none", "days", "date"] as const).map((one) => ({
            value: one,
            label: intl.formatMessage({ id: `forms.dateLimit.${one}` }),
          }))}
          value={kind}
          onChange={(event) =>
            onChange(
              event.currentTarget.value === "days"
                ? 0
                : event.currentTarget.value === "date"
                  ? new Date().toISOString().slice(0, 10)
                  : undefined,
            )
          }
        />
        {kind === "days" && (
          <NumberInput
            aria-label={intl.formatMessage({ id: "forms.dateLimit.daysLabel" }, { label })}
            min={-36_500}
            max={36_500}
            allowDecimal={false}
            value={value as number}
            onChange={(typed) => typeof typed === "number" && onChange(typed)}
          />
        )}
        {kind === "date" && (
          <TextInput
            type="date"
            aria-label={intl.formatMessage({ id: "forms.dateLimit.dateLabel" }, { label })}
            value={value as string}
            onChange={(event) => event.currentTarget.value !== "" && onChange(event.currentTarget.value)}
          />
        )}
      </div>
    </fieldset>
  );
}

function Domains({ label, value, onChange }: ValueProps): ReactNode {
  const intl = useIntl();
  const [typed, setTyped] = useState(Array.isArray(value) ? value.join(", ") : "");
  const [isWrong, setWrong] = useState(false);
  return (
    <TextInput
      label={label}
      description={<FormattedMessage id="forms.setting.allowedDomains.text" />}
      value={typed}
      error={isWrong ? intl.formatMessage({ id: "forms.setting.allowedDomains.wrong" }) : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const domains = event.currentTarget.value
          .toLowerCase()
          .split(/[\s,;@]+/)
          .filter(Boolean);
        setWrong(!onChange([...new Set(domains)]));
      }}
    />
  );
}

function BodyField({ label, value, onChange }: ValueProps): ReactNode {
  return (
    <div data-own-history>
      <BlockRichTextField label={label} value={value as never} env={contentSources} onChange={(body: unknown) => void onChange(body)} />
    </div>
  );
}
