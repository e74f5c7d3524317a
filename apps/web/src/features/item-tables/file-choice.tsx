import { FileInput } from "@mantine/core";
import type { ParsedTable } from "@plein/contract/item-tables/parse-csv";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./item-tables.module.css";
import { readTableFile, type UnreadFile } from "./read-table-file.ts";

/** The field that selects and parses a file. */
export function FileChoice({ onRead }: { readonly onRead: (name: string, table: ParsedTable) => void }): ReactNode {
  const [wrong, setWrong] = useState<UnreadFile | null>(null);
  const read = async (file: File | null) => {
    if (file === null) return;
    const table = await readTableFile(file);
    if (typeof table === "string") return setWrong(table);
    onRead(file.name, table);
  };
  return (
    <div className={classes.form}>
      <p>
        <FormattedMessage id="itemTables.import.text" />
      </p>
      <FileInput
        data-autofocus
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        label={<FormattedMessage id="itemTables.import.file" />}
        placeholder="CSV, XLSX"
        error={wrong !== null && <FormattedMessage id={`itemTables.import.${wrong}`} />}
        onChange={(file) => void read(file)}
      />
    </div>
  );
}
