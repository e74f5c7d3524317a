import { Button } from "@mantine/core";
import type { AuditFilter } from "@plein/contract/audit/audit-entry";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { trpcClient } from "../../client/calls/trpc-client.ts";
import { saveCsv } from "../../client/files/save-file.ts";
import { runTask } from "../../shell/notices/run-task.tsx";

/** Exports the entries of the search as CSV, fetched page by page. */
export function ExportLog({ filter }: { readonly filter: AuditFilter }): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const result = await runTask({ type: "add", entity: "export", run: () => fetchParts(filter) });
    setBusy(false);
    if (result.code === "Success") saveCsv(result.value.fileName, result.value.parts);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={isBusy}
      onClick={() => void start()}
    >
      <FormattedMessage id="audit.export" />
    </Button>
  );
}

type Table = { readonly fileName: string; readonly parts: readonly string[] };

async function fetchParts(filter: AuditFilter): Promise<Table> {
  const first = await trpcClient.audit.export.mutate(filter);
  const parts = [first.csv];
  for (let before = first.next; before !== null; ) {
    const part = await trpcClient.audit.export.mutate({ ...filter, before });
    parts.push(part.csv);
    before = part.next;
  }
  return { fileName: first.fileName, parts };
}
