import { join } from "node:path";
import type { CliConfig } from "../../config.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { withLocalDatabase } from "../local-database.ts";
import type { BackupEnd } from "./archive-format.ts";
import type { ReadBackup } from "./archive-reader.ts";
import { openInstallationData } from "./installation-data.ts";
import { openArchiveOutput } from "./open-archive-output.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

type Backup = { readonly config: CliConfig; readonly terminal: Terminal; readonly hasKey: boolean };

/** @param file `-` for standard output */
export async function backUp(file: string, { config, terminal, hasKey }: Backup): Promise<Omit<BackupEnd, "entries">> {
  const output = openArchiveOutput(file, { config, terminal });
  return withLocalDatabase(config, async ({ ownerUrl }) => {
    const installation = await openInstallationData(config, ownerUrl);
    if (output !== null) return writeBackup(installation, output, { hasKey });
    return writeFileAtomically(file, (sink) => writeBackup(installation, sink, { hasKey }));
  });
}

export async function restore(file: string, config: CliConfig): Promise<ReadBackup> {
  return withLocalDatabase(config, async ({ ownerUrl }) =>
    restoreBackup(file, await openInstallationData(config, ownerUrl), {
      appUrl: config.databaseAppUrl,
      mediaFolder: config.mediaBucket === null ? join(config.dataDir, "media") : null,
    }),
  );
}
