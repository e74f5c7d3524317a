import { loadCliConfig } from "./config.ts";
import { runCli } from "./run-cli.ts";
import { openStoredSessions } from "./sessions/stored-sessions.ts";
import { processTerminal } from "./terminal/process-terminal.ts";

const config = loadCliConfig();
process.exitCode = await runCli(process.argv.slice(2), {
  config,
  terminal: processTerminal,
  sessions: openStoredSessions(config.sessionsFile),
});
