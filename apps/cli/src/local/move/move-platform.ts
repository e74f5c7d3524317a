import { join } from "node:path";
import type { LoadOptions } from "@plein/db/backup/platform-load";
import { removePlatform } from "@plein/db/platforms/remove-platform";
import type { CliConfig } from "../../config.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { openInstallationData } from "../backup/installation-data.ts";
import { openArchiveOutput } from "../backup/open-archive-output.ts";
import { writeFileAtomically } from "../backup/write-file-atomically.ts";
import { withLocalDatabase } from "../local-database.ts";
import { type ImportedPlatform, importPlatform } from "./import-platform.ts";
import { removePlatformFiles } from "./remove-platform-files.ts";
import { type ExportFacts, writePlatform } from "./write-platform.ts";

type Local = { readonly config: CliConfig; readonly terminal: Terminal };

/** @param file `-` for standard output */
export async function exportToFile(host: string, file: string, { config, terminal }: Local): Promise<ExportFacts> {
  const output = openArchiveOutput(file, { config, terminal });
  return withLocalDatabase(config, async ({ ownerUrl }) => {
    const installation = await openInstallationData(config, ownerUrl);
    if (output !== null) return writePlatform(installation, output, { host });
    return writeFileAtomically(file, (sink) => writePlatform(installation, sink, { host }));
  });
}

export async function importFromFile(file: string, config: CliConfig, options: LoadOptions): Promise<ImportedPlatform> {
  return withLocalDatabase(config, async ({ ownerUrl }) =>
    importPlatform(file, await openInstallationData(config, ownerUrl), {
      ...options,
      mediaFolder: config.mediaBucket === null ? join(config.dataDir, "media") : null,
    }),
  );
}

export async function removePermanently(host: string, name: string, config: CliConfig): Promise<{ readonly files: number }> {
  return withLocalDatabase(config, async ({ ownerUrl }) => {
    const { store } = await openInstallationData(config, ownerUrl);
    let files = 0;
    const refused = await removePlatform(ownerUrl, {
      host,
      name,
      beforeRows: async (guid) => {
        files = await removePlatformFiles(store, guid);
      },
    });
    if (refused === "NotFound") throw new CliError(`No platform has the host ${host}.`, EXIT_CODE.notFound);
    if (refused === "OtherName") throw new CliError(`Nothing was removed: the platform at ${host} has another name.`, EXIT_CODE.usage);
    if (refused === "NotArchived")
      throw new CliError(`Nothing was removed: archive it first (npm run cli -- platforms archive ${host}).`, EXIT_CODE.conflict);
    return { files };
  });
}
