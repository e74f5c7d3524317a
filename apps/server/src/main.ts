import { DatabaseSetupError } from "@plein/db/setup/setup-error";
import { ConfigError } from "./config-error.ts";
import { StartError, startServer } from "./start-server.ts";

// A user error is reported in one line; a bug with its stack.
try {
  await startServer({ isDevelopment: process.argv.includes("--dev") });
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseSetupError || error instanceof StartError;
  process.stderr.write(
    isExpected
      ? `${error.message}\n`
      : `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
