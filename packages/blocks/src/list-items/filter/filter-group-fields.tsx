import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { type FilterGroup, type FilterRow, issueOfRow } from "@plein/contract/list-items/lists/filter-group";
import type { ListFields } from "@plein/contract/list-items/lists/list-fields";
import { MAX_FILTER_DEPTH } from "@plein/contract/list-items/lists/list-filter";
import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { ItemsField } from "@plein/ui/fields/items/items-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { EditorEnv } from "../../kit/editor/block-editor-props.ts";
import { useItemsTexts } from "../../kit/editor/use-items-texts.ts";
import { filterErrorText } from "./filter-error-text.ts";
import { filterFieldChoices, filterValueChoices, firstFilterField } from "./filter-field-choices.ts";
import { type FilterTest, newRow, testOf, testsOf, withTest } from "./filter-tests.ts";
import { FilterValueField } from "./filter-value-field.tsx";
import { useTestChoices } from "./use-test-choices.ts";

/** The props that all rows share. */
type Sources = {
  readonly fields: ListFields;
  readonly types: readonly ListItemType[];
  readonly areTypesKnown: boolean;
  readonly env: EditorEnv;
};

type GroupProps = {
  readonly group: FilterGroup;
  /** 1 for the filter as a whole */
  readonly depth: number;
  /** the number of the group: `2.` for the second row, empty for the filter as a whole */
  readonly place: string;
  readonly label: string;
  readonly onChange: (group: FilterGroup) => void;
  readonly sources: Sources;
};

const MAX_ROWS = 100;

/** Conditions that must all hold, or one of which must; each may be a group itself. */
export function FilterGroupFields({ group, depth, place, label, onChange, sources }: GroupProps): ReactNode {
  const intl = useIntl();
  const item = (index: number) => intl.formatMessage({ id: "block.kit.filter.row" }, { place: `${place}${index}` });
  const texts = useItemsTexts({ add: intl.formatMessage({ id: "block.kit.filter.add" }), item });
  const first = () => {
    const field = firstFilterField(sources.fields);
    return newRow(field, sources.fields.get(field), false);
  };
  return (
    <FieldStack>
      {(group.rows.length > 1 || group.kind === "any") && (
        <SelectField
          label={intl.formatMessage({ id: "block.kit.filter.match" })}
          value={group.kind}
          onChange={(kind) => onChange({ ...group, kind })}
          choices={[
            { value: "all", label: intl.formatMessage({ id: "block.kit.filter.all" }) },
            { value: "any", label: intl.formatMessage({ id: "block.kit.filter.any" }) },
          ]}
        />
      )}
      <ItemsField<FilterRow | FilterGroup>
        label={label}
        items={group.rows}
        onChange={(rows) => onChange({ ...group, rows })}
        newItem={first}
        min={0}
        max={MAX_ROWS}
        texts={texts}
        renderItem={(row, change, index) =>
          row.kind === "test" ? (
            <RowFields
              row={row}
              sources={sources}
              onChange={change}
              onGroup={depth < MAX_FILTER_DEPTH ? () => change({ kind: group.kind === "all" ? "any" : "all", rows: [row] }) : null}
            />
          ) : (
            <FilterGroupFields
              group={row}
              depth={depth + 1}
              place={`${place}${index + 1}.`}
              label={intl.formatMessage({ id: "block.kit.filter.groupRows" })}
              onChange={change}
              sources={sources}
            />
          )
        }
      />
    </FieldStack>
  );
}

/** No field has this name. */
const GROUP = "(group)";

type RowProps = {
  readonly row: FilterRow;
  readonly sources: Sources;
  readonly onChange: (row: FilterRow) => void;
  /** turns it into a group; null at the greatest depth */
  readonly onGroup: (() => void) | null;
};

/** One condition: a field, an operator and a value. */
function RowFields({ row, sources, onChange, onGroup }: RowProps): ReactNode {
  const intl = useIntl();
  const { fields, types, areTypesKnown, env } = sources;
  const known = fields.get(row.field);
  const choices = filterValueChoices(row.field, types, intl);
  const test = testOf(row);
  const tests = useTestChoices(testsOf(known, choices !== null, test), known);
  const names = filterFieldChoices(types, row.field, intl);
  const issue = areTypesKnown ? issueOfRow(row, fields) : null;
  const error = issue === null ? undefined : filterErrorText(issue, intl);
  const isOfField = issue === "unknownField";
  const choose = (name: string) => {
    if (name === GROUP) onGroup?.();
    else onChange(newRow(name, fields.get(name), filterValueChoices(name, types, intl) !== null));
  };
  return (
    <>
      <SelectField
        label={intl.formatMessage({ id: "block.kit.filter.field" })}
        value={row.field}
        choices={onGroup === null ? names : [...names, { value: GROUP, label: intl.formatMessage({ id: "block.kit.filter.group" }) }]}
        error={isOfField ? error : undefined}
        onChange={choose}
      />
      <SelectField<FilterTest>
        label={intl.formatMessage({ id: "block.kit.filter.test" })}
        value={test}
        choices={tests}
        error={issue === "unknownOperator" ? error : undefined}
        onChange={(next) => onChange(withTest(row, next))}
      />
      {test !== "empty" && test !== "notEmpty" && (
        <FilterValueField
          row={row}
          field={known}
          choices={choices}
          error={isOfField || issue === "unknownOperator" ? undefined : error}
          onChange={(value) => onChange({ ...row, value })}
          env={env}
        />
      )}
    </>
  );
}
