import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { BackupError } from "./archive-format.ts";

/** Turns errors that the user can fix into one line; any other error is rethrown. */
export function explainBackupError(file: string): (error: unknown) => Promise<never> {
  return async (error) => {
    const [{ DatabaseNotEmptyError }, { PlatformConflict }, { hasSqlState, UNDEFINED_FUNCTION, UNDEFINED_TABLE }] = await Promise.all([
      import("@plein/db/backup/database-load"),
      import("@plein/db/backup/platform-load"),
      import("@plein/db/error-codes"),
    ]);
    if (error instanceof DatabaseNotEmptyError)
      throw new CliError(`Nothing was restored. ${error.message}`, EXIT_CODE.conflict, { cause: error });
    if (error instanceof PlatformConflict)
      throw new CliError(`Nothing was imported. ${error.message}`, EXIT_CODE.conflict, { cause: error });
    if (error instanceof BackupError) throw new CliError(`${file}: ${error.message}`, EXIT_CODE.failed, { cause: error });
    if (hasSqlState(error, UNDEFINED_TABLE) || hasSqlState(error, UNDEFINED_FUNCTION))
      throw new CliError("The database has no tables of this product: start the server once.", EXIT_CODE.failed, { cause: error });
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall !== undefined) throw new CliError(`${file}: ${message}.`, EXIT_CODE.failed, { cause: error });
    throw error;
  };
}
