import type { ImportTarget } from "@plein/contract/item-tables/import-check";
import { buildTableColumns, matchHeaders } from "@plein/contract/item-tables/table-column";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocale } from "../../client/use-locale.ts";
import { ColumnMatch } from "./column-match.tsx";
import { FileChoice } from "./file-choice.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import { type ImportedFile, useImport } from "./use-import.ts";

type ImportDialogProps = {
  readonly type: ListItemType;
  readonly types: readonly ListItemType[];
  readonly target: ImportTarget;
  readonly onClose: () => void;
};

/** The dialog that imports a file into a list: columns are mapped and lines validated before items are added. */
export function ImportDialog({ type, types, target, onClose }: ImportDialogProps): ReactNode {
  const intl = useIntl();
  const locale = useLocale();
  const [file, setFile] = useState<ImportedFile | null>(null);
  const { state, check, write, cancel, restart } = useImport();
  const isBusy = state.step === "checking" || state.step === "writing";
  useUnloadPrompt(isBusy);
  const columns = buildTableColumns([type]);
  const start = () => {
    if (file === null) return;
    const { table, keys } = file;
    void check({ blockGuid: target.blockGuid, table, keys, types, typeName: type.name, timeZone: target.timeZone });
  };
  return (
    <Modal
      opened
      size="xl"
      onClose={() => !isBusy && onClose()}
      closeOnClickOutside={false}
      title={
        <FormattedMessage
          id="itemTables.import.title"
          values={{ type: itemLabelOf(type.label, locale) || type.name, page: target.pageTitle }}
        />
      }
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "itemTables.cancel" }) }}
    >
      {file === null && <FileChoice onRead={(name, table) => setFile({ name, table, keys: matchHeaders(table.headers, columns) })} />}
      {file !== null && state.step === "matching" && (
        <ColumnMatch
          {...file}
          columns={columns}
          onMatch={(keys) => setFile({ ...file, keys })}
          onCheck={start}
          onBack={() => setFile(null)}
        />
      )}
      {file !== null && state.step !== "matching" && (
        <ImportOutcome
          state={state}
          columns={columns}
          file={file}
          target={target}
          onCancel={cancel}
          onWrite={(lines, added) => void write(target.blockGuid, lines, added)}
          onBack={() => {
            restart();
            setFile(null);
          }}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

/** Prompts before the tab is closed during an import. */
function useUnloadPrompt(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
}
