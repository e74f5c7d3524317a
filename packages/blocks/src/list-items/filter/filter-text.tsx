import type { ListFields } from "@plein/contract/list-items/lists/list-fields";
import { parseListFilter } from "@plein/contract/list-items/lists/list-filter";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { useDraft } from "@plein/ui/fields/use-draft";
import type { ReactNode } from "react";
import { type IntlShape, useIntl } from "react-intl";
import type { Field } from "../../kit/editor/block-fields.ts";
import { filterErrorText } from "./filter-error-text.ts";

type StoredFilter = Record<string, unknown>;
type FilterTextProps = { readonly filter: Field<StoredFilter>; readonly fields: ListFields | null; readonly isOpen: boolean };

/** The filter as JSON. Invalid text stays in the field, and the filter is unchanged. */
export function FilterText({ filter, fields, isOpen }: FilterTextProps): ReactNode {
  const intl = useIntl();
  const [text, keep] = useDraft(filter.value, textOf);
  const change = (typed: string) => {
    const read = readFilter(typed);
    keep(typed, read ?? filter.value);
    if (read !== null) filter.onChange(read);
  };
  const isRead = readFilter(text) !== null;
  const error = isRead ? findErrors(filter.value, fields, intl) : intl.formatMessage({ id: "block.kit.filter.error.json" });
  return (
    <details open={isOpen}>
      <summary>{intl.formatMessage({ id: "block.kit.filter.asText" })}</summary>
      <TextAreaField
        label={intl.formatMessage({ id: "block.kit.filter.text" })}
        description={intl.formatMessage({ id: "block.kit.filter.textHint" })}
        value={text}
        error={error}
        onChange={change}
        maxLength={8000}
      />
    </details>
  );
}

const MAX_FAULTS = 5;

/** Each error with its pointer: `/and/0/title: …`. */
function findErrors(filter: StoredFilter, fields: ListFields | null, intl: IntlShape): string | undefined {
  const parsed = fields === null ? null : parseListFilter(filter, fields);
  if (parsed === null || parsed.isValid) return undefined;
  const faults = parsed.issues.slice(0, MAX_FAULTS);
  return faults.map(({ path, message }) => `/${path.join("/")}: ${filterErrorText(message, intl)}`).join(" · ");
}

function textOf(filter: StoredFilter): string {
  return Object.keys(filter).length === 0 ? "" : JSON.stringify(filter, null, 2);
}

function readFilter(text: string): StoredFilter | null {
  if (text.trim() === "") return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as StoredFilter) : null;
  } catch {
    return null;
  }
}
