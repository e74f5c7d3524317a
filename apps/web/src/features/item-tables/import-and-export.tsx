import { Button, NativeSelect } from "@mantine/core";
import type { ImportTarget } from "@plein/contract/item-tables/import-check";
import { TABLE_FORMATS } from "@plein/contract/item-tables/item-table";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { type ReactNode, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import classes from "./item-tables.module.css";

type ImportAndExportProps = { readonly type: ListItemType; readonly types: readonly ListItemType[] };

/** Imports items of a type into a list, and exports them, as a file. */
export function ImportAndExport({ type, types }: ImportAndExportProps): ReactNode {
  const title = useId();
  const targets = trpc.listItems.findImportTargets.useQuery();
  const fitting = targets.data?.filter(({ itemTypes }) => itemTypes.length === 0 || itemTypes.includes(type.name)) ?? [];
  return (
    <section className={classes.box} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id="itemTables.title" />
      </h2>
      {targets.isError && (
        <p role="alert">
          <FormattedMessage id="itemTables.failed" />
        </p>
      )}
      {targets.data && fitting.length === 0 && (
        <p>
          <FormattedMessage id="itemTables.none" />
        </p>
      )}
      {fitting.length > 0 && <ListChoice type={type} types={types} targets={fitting} />}
    </section>
  );
}

function ListChoice({ type, types, targets }: ImportAndExportProps & { readonly targets: readonly ImportTarget[] }): ReactNode {
  const intl = useIntl();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const target = targets.find(({ blockGuid }) => blockGuid === chosen) ?? targets[0];
  if (target === undefined) return null;
  const query = new URLSearchParams({ listItemTypeName: type.name, showExpiredItems: "true" });
  return (
    <>
      <NativeSelect
        className={classes.wide}
        label={<FormattedMessage id="itemTables.list" />}
        data={targets.map(({ blockGuid, pageTitle, pagePath }) => ({ value: blockGuid, label: `${pageTitle} (${pagePath})` }))}
        value={target.blockGuid}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button onClick={() => setImporting(true)}>
        <FormattedMessage id="itemTables.import" />
      </Button>
      <p className={classes.links}>
        {TABLE_FORMATS.map((format) => (
          <a key={format} href={`/api/lists/${target.blockGuid}:export?${query}&format=${format}`} download>
            {intl.formatMessage({ id: `itemTables.export.${format}` })}
          </a>
        ))}
      </p>
      {isImporting && <ImportDialog type={type} types={types} target={target} onClose={() => setImporting(false)} />}
    </>
  );
}
