import { Button, NativeSelect } from "@mantine/core";
import type { ParsedTable } from "@plein/contract/item-tables/parse-csv";
import type { TableColumn } from "@plein/contract/item-tables/table-column";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocale } from "../../client/use-locale.ts";
import classes from "./item-tables.module.css";

type ColumnMatchProps = {
  readonly name: string;
  readonly table: ParsedTable;
  readonly keys: readonly (string | null)[];
  readonly columns: readonly TableColumn[];
  readonly onMatch: (keys: readonly (string | null)[]) => void;
  readonly onCheck: () => void;
  readonly onBack: () => void;
};

/** The field of each column of the file, guessed by its header. */
export function ColumnMatch({ name, table, keys, columns, onMatch, onCheck, onBack }: ColumnMatchProps): ReactNode {
  const intl = useIntl();
  const locale = useLocale();
  const labelOf = ({ key, label }: TableColumn) => itemLabelOf(label, locale) || key;
  const missing = columns.filter(({ key, isRequired }) => isRequired && !keys.includes(key));
  // A field belongs to one column of the file: choosing it for another column removes it from the first.
  const choose = (at: number, key: string) =>
    onMatch(keys.map((other, index) => (index === at ? key || null : other === key ? null : other)));
  return (
    <div className={classes.form}>
      <p role="status">
        <FormattedMessage id="itemTables.import.read" values={{ name, count: table.lines.length }} />
      </p>
      <div className={classes.scroll}>
        <table className={classes.match}>
          <thead>
            <tr>
              {(["column", "example", "field"] as const).map((head) => (
                <th key={head} scope="col">
                  <FormattedMessage id={`itemTables.import.${head}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.headers.map((header, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is known by its index alone.
              <tr key={index}>
                <th scope="row">{header}</th>
                <td>{table.lines[0]?.cells[index]?.slice(0, 60)}</td>
                <td>
                  <NativeSelect
                    aria-label={intl.formatMessage({ id: "itemTables.import.fieldOf" }, { column: header || String(index + 1) })}
                    data={[
                      { value: "", label: intl.formatMessage({ id: "itemTables.import.ignore" }) },
                      ...columns.map((column) => ({ value: column.key, label: labelOf(column) })),
                    ]}
                    value={keys[index] ?? ""}
                    onChange={(event) => choose(index, event.currentTarget.value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <p role="alert">
          <FormattedMessage id="itemTables.import.missing" values={{ fields: missing.map(labelOf).join(", ") }} />
        </p>
      )}
      <div className={classes.buttons}>
        <Button disabled={missing.length > 0} onClick={onCheck}>
          <FormattedMessage id="itemTables.import.check" />
        </Button>
        <Button variant="subtle" onClick={onBack}>
          <FormattedMessage id="itemTables.import.other" />
        </Button>
      </div>
    </div>
  );
}
