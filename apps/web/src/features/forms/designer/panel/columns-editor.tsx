import { Button, Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { COLUMN_KINDS, MAX_COLUMN_OPTIONS, MAX_COLUMNS, type TableColumn } from "@plein/contract/forms/questions/choices/table";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../designer.module.css";
import { isAutomaticValue, newOption, optionsFromLines, valueFromLabel } from "../questions/new-question.ts";
import { RowButton } from "./row-button.tsx";

type ColumnsEditorProps = {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly onChange: (columns: readonly TableColumn[]) => void;
};

/** The columns of a table question, each with the type of its answers. */
export function ColumnsEditor({ label, columns, onChange }: ColumnsEditorProps): ReactNode {
  const move = (column: TableColumn, from: number, to: number) => onChange(columns.toSpliced(from, 1).toSpliced(to, 0, column));
  const add = () => {
    const { value } = newOption(columns.map(toOption));
    onChange([...columns, { value, label: "", kind: "shortText", isRequired: false, options: [] }]);
  };
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <ol className={classes.options}>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the value of a column may change with its label
          <li key={index} className={classes.column}>
            <ColumnFields
              column={column}
              number={index + 1}
              others={columns.filter((other) => other !== column)}
              onChange={(changed) => onChange(columns.with(index, changed))}
            />
            <div className={classes.buttons}>
              <RowButton of="column" label="up" number={index + 1} isOff={index === 0} onClick={() => move(column, index, index - 1)} />
              <RowButton
                of="column"
                label="down"
                number={index + 1}
                isOff={index === columns.length - 1}
                onClick={() => move(column, index, index + 1)}
              />
              <RowButton
                of="column"
                label="remove"
                number={index + 1}
                isOff={false}
                onClick={() => onChange(columns.toSpliced(index, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
      {columns.length < MAX_COLUMNS && (
        <Button variant="subtle" size="compact-md" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          <FormattedMessage id="forms.column.add" />
        </Button>
      )}
    </fieldset>
  );
}

type ColumnFieldsProps = {
  readonly column: TableColumn;
  readonly number: number;
  readonly others: readonly TableColumn[];
  readonly onChange: (column: TableColumn) => void;
};

function ColumnFields({ column, number, others, onChange }: ColumnFieldsProps): ReactNode {
  const intl = useIntl();
  return (
    <>
      <TextInput
        aria-label={intl.formatMessage({ id: "forms.column.label" }, { number })}
        maxLength={100}
        value={column.label}
        onChange={(event) => onChange({ ...column, label: event.currentTarget.value })}
        onBlur={() => {
          if (!isAutomaticValue(column.value)) return;
          const value = valueFromLabel(toOption(column), others.map(toOption));
          if (value !== column.value) onChange({ ...column, value });
        }}
      />
      <NativeSelect
        aria-label={intl.formatMessage({ id: "forms.column.kind" }, { number })}
        data={COLUMN_KINDS.map((kind) => ({ value: kind, label: intl.formatMessage({ id: `forms.type.${kind}` }) }))}
        value={column.kind}
        onChange={(event) => onChange({ ...column, kind: COLUMN_KINDS.find((kind) => kind === event.currentTarget.value) ?? column.kind })}
      />
      {column.kind === "select" && (
        // Keyed by its options, so that changed options reset the text.
        <ColumnOptions key={linesOf(column)} column={column} number={number} onChange={onChange} />
      )}
      <Checkbox
        label={<FormattedMessage id="forms.column.isRequired" />}
        checked={column.isRequired}
        onChange={(event) => onChange({ ...column, isRequired: event.currentTarget.checked })}
      />
    </>
  );
}

/** The options of a column, which are parsed on blur, because a partial line isn't an option. */
function ColumnOptions({ column, number, onChange }: Omit<ColumnFieldsProps, "others">): ReactNode {
  const intl = useIntl();
  const [lines, setLines] = useState(linesOf(column));
  return (
    <Textarea
      aria-label={intl.formatMessage({ id: "forms.column.options" }, { number })}
      placeholder={intl.formatMessage({ id: "forms.option.lines.label" })}
      autosize
      minRows={2}
      maxRows={8}
      value={lines}
      onChange={(event) => setLines(event.currentTarget.value)}
      onBlur={() => onChange({ ...column, options: optionsFromLines(lines, column.options, MAX_COLUMN_OPTIONS) })}
    />
  );
}

function linesOf({ options }: TableColumn): string {
  return options.map(({ label }) => label).join("\n");
}

function toOption({ value, label }: TableColumn) {
  return { value, label, help: "" };
}
