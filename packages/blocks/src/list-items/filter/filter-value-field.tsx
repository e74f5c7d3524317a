import { formatLocalTime, toInstant } from "@plein/contract/item-tables/local-time";
import type { FilterOperand, FilterRow } from "@plein/contract/list-items/lists/filter-group";
import type { ListField } from "@plein/contract/list-items/lists/list-fields";
import { ChoicesField } from "@plein/ui/fields/choices-field.tsx";
import { DateField } from "@plein/ui/fields/date-field.tsx";
import { PageField } from "@plein/ui/fields/links/page-field.tsx";
import { type Choice, SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import { useDraft } from "@plein/ui/fields/use-draft";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { EditorEnv } from "../../kit/editor/block-editor-props.ts";
import { kindOf } from "./filter-tests.ts";

type ValueProps = {
  readonly row: FilterRow;
  readonly field: ListField | undefined;
  readonly choices: readonly Choice<string>[] | null;
  readonly error: string | undefined;
  readonly onChange: (value: FilterOperand | undefined) => void;
  readonly env: EditorEnv;
};

type OneProps = {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: FilterOperand | undefined;
  readonly onChange: (value: FilterOperand | undefined) => void;
};

/** The value of a row, in an input for its kind. */
export function FilterValueField({ row, field, choices, error, onChange, env }: ValueProps): ReactNode {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "block.kit.filter.value" });
  const one = { label, error, value: row.value, onChange };
  if (row.operator === "in") return <ManyField {...one} field={field} choices={choices} />;
  if (choices !== null) return <ChoiceValue {...one} choices={choices} />;
  switch (kindOf(field)) {
    case "boolean":
      return <YesNo {...one} />;
    case "number":
      return <NumberValue {...one} />;
    case "date":
      return <DateField {...one} value={textOf(row.value)} onChange={(day) => onChange(day === "" ? undefined : day)} />;
    case "dateTime":
      return <MomentValue {...one} />;
    case "guids":
      return <PageValue {...one} env={env} />;
    default:
      return <TextField {...one} value={textOf(row.value)} maxLength={300} onChange={(text) => onChange(text === "" ? undefined : text)} />;
  }
}

const NOTHING = "";

function ChoiceValue({ value, onChange, choices, ...rest }: OneProps & { readonly choices: readonly Choice<string>[] }): ReactNode {
  const intl = useIntl();
  const chosen = textOf(value);
  const isOffered = chosen === NOTHING || choices.some((choice) => choice.value === chosen);
  const all = [{ value: NOTHING, label: intl.formatMessage({ id: "block.kit.filter.choose" }) }, ...choices];
  return (
    <SelectField
      {...rest}
      value={chosen}
      choices={isOffered ? all : [...all, { value: chosen, label: chosen }]}
      onChange={(next) => onChange(next === NOTHING ? undefined : next)}
    />
  );
}

function YesNo({ value, onChange, ...rest }: OneProps): ReactNode {
  const intl = useIntl();
  return (
    <SelectField
      {...rest}
      value={value === false ? "no" : "yes"}
      choices={[
        { value: "yes", label: intl.formatMessage({ id: "block.kit.filter.yes" }) },
        { value: "no", label: intl.formatMessage({ id: "block.kit.filter.no" }) },
      ]}
      onChange={(answer) => onChange(answer === "yes")}
    />
  );
}

/** Accepts a comma or a point as decimal separator; invalid text stays in the field, with an error. */
function NumberValue({ value, onChange, ...rest }: OneProps): ReactNode {
  const [draft, keep] = useDraft(value ?? null, (given) => textOf(given ?? undefined));
  const change = (text: string) => {
    const next = numberOf(text) ?? (text.trim() === "" ? undefined : text);
    keep(text, next ?? null);
    onChange(next);
  };
  return <TextField {...rest} value={draft} maxLength={40} onChange={change} />;
}

function MomentValue({ value, onChange, ...rest }: OneProps): ReactNode {
  const { timeZone = "Europe/Amsterdam" } = useIntl();
  const local = typeof value === "string" && value !== "" ? formatLocalTime(value, timeZone).slice(0, 16) : "";
  return <DateField {...rest} hasTime value={local} onChange={(text) => onChange(momentOf(text, timeZone))} />;
}

function PageValue({ value, onChange, env, ...rest }: OneProps & { readonly env: EditorEnv }): ReactNode {
  const intl = useIntl();
  const texts = {
    noPages: intl.formatMessage({ id: "block.kit.link.noPages" }),
    pageGone: intl.formatMessage({ id: "block.kit.link.pageGone" }),
  };
  return (
    <PageField
      {...rest}
      value={typeof value === "string" ? value : null}
      onChange={(guid) => onChange(guid ?? undefined)}
      pages={env}
      texts={texts}
    />
  );
}

type ManyProps = OneProps & { readonly field: ListField | undefined; readonly choices: readonly Choice<string>[] | null };

/** Several values: checkboxes for choices, else one value per line. */
function ManyField({ value, onChange, field, choices, ...rest }: ManyProps): ReactNode {
  const intl = useIntl();
  const values = Array.isArray(value) ? value : [];
  const [draft, keep] = useDraft(values, (given) => given.map(String).join("\n"));
  const give = (next: FilterOperand & readonly unknown[]) => onChange(next.length === 0 ? undefined : next);
  if (choices !== null) return <ChoicesField {...rest} choices={choices} value={values.map(String)} onChange={give} />;
  const change = (text: string) => {
    const lines = text.split("\n").map((line) => line.trim());
    const next = lines.filter((line) => line !== "").map((line) => (kindOf(field) === "number" ? (numberOf(line) ?? line) : line));
    keep(text, next);
    give(next);
  };
  return <TextAreaField {...rest} value={draft} description={intl.formatMessage({ id: "block.kit.filter.lines" })} onChange={change} />;
}

function textOf(value: FilterOperand | undefined): string {
  return value === undefined || value === null || Array.isArray(value) ? "" : String(value);
}

function numberOf(text: string): number | null {
  const number = Number(text.trim().replace(",", "."));
  return text.trim() === "" || !Number.isFinite(number) ? null : number;
}

function momentOf(local: string, timeZone: string): string | undefined {
  const [year, month, day, hour, minute] = local.split(/[-T:]/).map(Number);
  if (year === undefined || month === undefined || day === undefined || Number.isNaN(Date.parse(`${local}Z`))) return undefined;
  return toInstant({ date: [year, month, day], time: [hour ?? 0, minute ?? 0, 0, 0] }, timeZone).toISOString();
}
