import { Button } from "@mantine/core";
import { itemLabelOf } from "@plein/contract/list-items/item-label";
import type { TableColumn } from "@plein/contract/list-items/table/table-column";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./item-types.module.css";
import type { LineError } from "./use-import.ts";
import { useLocaleOf } from "./use-type-texts.ts";

/** So many at first: a file may have one on every line. */
const FIRST = 100;

type ImportErrorsProps = { readonly errors: readonly LineError[]; readonly columns: readonly TableColumn[] };

/** What is wrong, each with its line in the file. */
export function ImportErrors({ errors, columns }: ImportErrorsProps): ReactNode {
  const intl = useIntl();
  const locale = useLocaleOf();
  const [isAll, setAll] = useState(false);
  const fieldOf = (pointer: string) => {
    const [, root = "", member = ""] = pointer.split("/");
    const name = root === "metadata" ? member : root;
    const column =
      columns.find(({ key }) => key === (root === "metadata" ? `metadata.${name}` : name)) ?? columns.find(({ key }) => key === name);
    return column === undefined ? name : itemLabelOf(column.label, locale) || column.key;
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={intl.formatMessage({ id: "itemTypes.import.errors" })}>
        <table className={classes.match}>
          <thead>
            <tr>
              {(["line", "field", "problem"] as const).map((head) => (
                <th key={head} scope="col">
                  <FormattedMessage id={`itemTypes.import.${head}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, isAll ? errors.length : FIRST).map(({ line, pointer, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one line may have the same problem twice.
              <tr key={index}>
                <th scope="row">{line}</th>
                <td>{fieldOf(pointer)}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {errors.length > FIRST && !isAll && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          <FormattedMessage id="itemTypes.import.allErrors" values={{ count: errors.length }} />
        </Button>
      )}
    </>
  );
}
