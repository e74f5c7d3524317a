import { Button } from "@mantine/core";
import type { TableColumn } from "@plein/contract/item-tables/table-column";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { saveCsv } from "../../client/files/save-file.ts";
import { useLocale } from "../../client/use-locale.ts";
import classes from "./item-tables.module.css";
import type { ImportedFile, LineError } from "./use-import.ts";
import { renderWrongLines } from "./wrong-lines.ts";

/** Errors per page: a file may have one on every line. */
const PAGE_SIZE = 100;
/** The most kinds of errors that the summary lists. */
const MAX_KINDS = 8;

type ImportErrorsProps = {
  readonly errors: readonly LineError[];
  readonly columns: readonly TableColumn[];
  readonly file: ImportedFile;
};

/** The errors in a file: the count of each kind, and each error with its line and the value of the cell. */
export function ImportErrors({ errors, columns, file }: ImportErrorsProps): ReactNode {
  const intl = useIntl();
  const locale = useLocale();
  const [page, setPage] = useState(0);
  const fieldOf = (error: LineError) => {
    const column = columnOf(error, columns);
    return column === undefined ? nameIn(error) : itemLabelOf(column.label, locale) || column.key;
  };
  const messageOf = ({ message, sameAs }: LineError) =>
    sameAs === undefined ? message : intl.formatMessage({ id: "itemTables.import.sameAs" }, { line: sameAs });
  const pages = Math.ceil(errors.length / PAGE_SIZE);
  const pageErrors = errors.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  const [first] = pageErrors;
  return (
    <>
      {pages > 1 && <Kinds kinds={kindsOf(errors, (error) => `${fieldOf(error)}: ${messageOf(error)}`)} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section key={page} className={classes.scroll} tabIndex={0} aria-label={intl.formatMessage({ id: "itemTables.import.errors" })}>
        <table className={classes.match}>
          <thead>
            <tr>
              {(["line", "field", "problem"] as const).map((head) => (
                <th key={head} scope="col">
                  <FormattedMessage id={`itemTables.import.${head}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pageErrors.map((error, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one line may have the same problem twice.
              <tr key={index}>
                <th scope="row">{error.line}</th>
                <td>
                  {fieldOf(error)}
                  <Value value={cellOf(error, columnOf(error, columns), file)} />
                </td>
                <td>{messageOf(error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div>
        <Button
          variant="default"
          classNames={{ root: classes.longButton, label: classes.longButtonText }}
          onClick={() =>
            saveCsv(intl.formatMessage({ id: "itemTables.import.wrongFile" }), [
              renderWrongLines(
                file.table,
                errors,
                (error) => `${fieldOf(error)}: ${messageOf(error)}`,
                intl.formatMessage({ id: "itemTables.import.problem" }),
              ),
            ])
          }
        >
          <FormattedMessage id="itemTables.import.downloadWrong" />
        </Button>
      </div>
      {pages > 1 && (
        <div className={classes.buttons}>
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            <FormattedMessage id="itemTables.import.previous" />
          </Button>
          <Button variant="default" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            <FormattedMessage id="itemTables.import.next" />
          </Button>
          <span role="status">
            <FormattedMessage
              id="itemTables.import.shown"
              values={{
                from: page * PAGE_SIZE + 1,
                to: page * PAGE_SIZE + pageErrors.length,
                count: errors.length,
                line: first?.line ?? 0,
              }}
            />
          </span>
        </div>
      )}
    </>
  );
}

/** Name of the field in an error's pointer, such as `size` in `/metadata/size`. */
function nameIn({ pointer }: LineError): string {
  const [, root = "", member = ""] = pointer.split("/");
  return root === "metadata" ? member : root;
}

function columnOf(error: LineError, columns: readonly TableColumn[]): TableColumn | undefined {
  const name = nameIn(error);
  const own = error.pointer.startsWith("/metadata/") ? columns.find(({ key }) => key === `metadata.${name}`) : undefined;
  return own ?? columns.find(({ key }) => key === name);
}

/** Returns the value of the cell with the error; null if the file doesn't have the column. */
function cellOf({ line }: LineError, column: TableColumn | undefined, { table, keys }: ImportedFile): string | null {
  const at = column === undefined ? -1 : keys.indexOf(column.key);
  return at < 0 ? null : (table.lines.find((one) => one.line === line)?.cells[at] ?? "");
}

const MAX_SHOWN = 80;

function Value({ value }: { readonly value: string | null }): ReactNode {
  if (value === null) return null;
  return (
    <span className={classes.value}>
      {value.trim() === "" ? (
        <FormattedMessage id="itemTables.import.noValue" />
      ) : (
        <q>{value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value}</q>
      )}
    </span>
  );
}

type Kind = readonly [text: string, count: number];

function Kinds({ kinds }: { readonly kinds: readonly Kind[] }): ReactNode {
  return (
    <ul className={classes.kinds}>
      {kinds.slice(0, MAX_KINDS).map(([text, count]) => (
        <li key={text}>
          <FormattedMessage id="itemTables.import.kind" values={{ text, count }} />
        </li>
      ))}
    </ul>
  );
}

/** Counts the errors of each kind, most frequent first. */
function kindsOf(errors: readonly LineError[], textOf: (error: LineError) => string): Kind[] {
  const counts = new Map<string, number>();
  for (const error of errors) counts.set(textOf(error), (counts.get(textOf(error)) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
