import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { type FilterGroup, fromFilterGroup, toFilterGroup } from "@plein/contract/list-items/lists/filter-group";
import { buildListFields } from "@plein/contract/list-items/lists/list-fields";
import { parseListFilter } from "@plein/contract/list-items/lists/list-filter";
import { FieldsGroup } from "@plein/ui/fields/fields-group.tsx";
import { useDraft } from "@plein/ui/fields/use-draft";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { EditorEnv } from "../../kit/editor/block-editor-props.ts";
import type { Field } from "../../kit/editor/block-fields.ts";
import { filterErrorText } from "./filter-error-text.ts";
import { FilterGroupFields } from "./filter-group-fields.tsx";
import { FilterText } from "./filter-text.tsx";

type StoredFilter = Record<string, unknown>;

type FilterFieldsProps = {
  readonly filter: Field<StoredFilter>;
  /** the types that the list shows */
  readonly types: readonly ListItemType[];
  /** false until the fields are loaded */
  readonly areTypesKnown: boolean;
  readonly env: EditorEnv;
};

/** The filter of a list: conditions as rows, and as text. A filter that rows can't express is edited as text. */
export function FilterFields({ filter, types, areTypesKnown, env }: FilterFieldsProps): ReactNode {
  const intl = useIntl();
  const fields = buildListFields(types);
  // The database doesn't preserve the order of an object's members.
  const [group, keep] = useDraft<StoredFilter, FilterGroup | null>(sorted(filter.value), toFilterGroup);
  const parsed = parseListFilter(filter.value, fields);
  // Rows show their own errors; the others concern the filter as a whole.
  const whole = parsed.isValid ? undefined : parsed.issues.find(({ message }) => message === "tooMany" || message === "tooDeep");
  const change = (next: FilterGroup) => {
    const written = fromFilterGroup(next);
    keep(next, sorted(written));
    filter.onChange({ ...written });
  };
  const error = filter.error ?? (whole && filterErrorText(whole.message, intl));
  return (
    <FieldsGroup
      label={intl.formatMessage({ id: "block.kit.filter" })}
      description={intl.formatMessage({ id: group === null ? "block.kit.filter.onlyText" : "block.kit.filter.hint" })}
      {...(error === undefined ? {} : { error })}
    >
      {group !== null && (
        <FilterGroupFields
          group={group}
          depth={1}
          place=""
          label={intl.formatMessage({ id: "block.kit.filter.rows" })}
          onChange={change}
          sources={{ fields, types, areTypesKnown, env }}
        />
      )}
      <FilterText filter={filter} fields={areTypesKnown ? fields : null} isOpen={group === null} />
    </FieldsGroup>
  );
}

function sorted<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(sorted) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)])) as Value;
}
