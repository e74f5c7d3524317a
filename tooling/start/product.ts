import { statfsSync } from "node:fs";
import type { Platform } from "@plein/contract/platforms/platform";
import type { LocalDatabase } from "../../apps/cli/src/local/local-database.ts";
import { type Config, loadConfig } from "../../apps/server/src/config.ts";
import { ConfigError } from "../../apps/server/src/config-error.ts";
import { openDataFolder } from "../../apps/server/src/data-folder.ts";
import { nextPort } from "../process/blocked-ports.ts";
import { findFreePort, portProblem } from "../process/free-port.ts";
import { root } from "../process/root.ts";
import { runProgram } from "../process/run-program.ts";
import { type ProgressOutput, showStep } from "../report/progress.ts";
import { build, EVERYTHING } from "./build.ts";
import type { PreparedPlatforms } from "./database.ts";
import { type RunningServer, startServer } from "./server.ts";
import { StartError } from "./start-error.ts";

/** The free space that the database's files and write-ahead log initially need. */
const LEAST_FREE_BYTES = 500_000_000;

/** The default log level, without a line per request, so that the printed URLs stay visible. */
const QUIET_LOG_LEVEL = "warn";

export type RunningProduct = {
  readonly config: Config;
  readonly platforms: readonly Platform[];
  /** connection URL of the login that owns the tables */
  readonly databaseUrl: string;
  /** settles when the server exits */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
};

export type StartMode = {
  /** serves the sources with hot reload */
  readonly isDevelopment: boolean;
  /** whether the caller has built everything */
  readonly isBuilt?: boolean;
  /** where the steps are shown; stdout when absent */
  readonly output?: ProgressOutput;
};

/** Builds, sets up and serves the whole product as the environment configures it, and shows each step. */
export async function startProduct({ isDevelopment, isBuilt = false, output }: StartMode): Promise<RunningProduct> {
  const config = await withPort(readStartConfig());
  await refuseBadPort(config);
  refuseFullDisk(config);
  if (!isBuilt) await showBuild(isDevelopment ? ["generate:client"] : EVERYTHING);
  // Imported late: it needs the generated database client, which a fresh clone does not have before the build.
  const { prepare, startDatabase } = await import("./database.ts");
  const database = await showStep("Database", () => startDatabase(config), describeDatabase, output);
  try {
    const platforms = await fillDatabase(
      () => prepare(database.ownerUrl, config),
      () => seed(database.ownerUrl, config),
      config,
      output,
    );
    const env = serverEnvironment(database.ownerUrl, config);
    const server = await showStep(
      "Server",
      () => startServer({ port: config.port, host: config.host, env, args: isDevelopment ? ["--dev"] : [] }),
      () => ({ mark: "ok", note: "" }),
      output,
    );
    return { config, platforms, databaseUrl: database.ownerUrl, ended: server.ended, stop: () => stopAll(server, database) };
  } catch (error) {
    await database.embedded?.stop();
    throw error;
  }
}

/** Builds these tasks, and shows it as a step. */
export async function showBuild(tasks: readonly string[]): Promise<void> {
  await showStep(
    "Build",
    () => build(tasks),
    ({ wasCached }) => ({ mark: "ok", note: wasCached ? "nothing changed" : "" }),
  );
}

function serverEnvironment(ownerUrl: string, config: Config): Record<string, string> {
  const { LOG_LEVEL = QUIET_LOG_LEVEL } = process.env;
  // Outside production no load balancer needs the delay, and the user at the terminal would wait for it.
  const delayMs = config.environment === "production" ? config.shutdownDelayMs : Number(process.env.SHUTDOWN_DELAY_MS ?? 0);
  return { DATABASE_URL: ownerUrl, DATA_DIR: config.dataDir, LOG_LEVEL, SHUTDOWN_DELAY_MS: String(delayMs) };
}

/** Migrates, and seeds the demo if there is no platform yet and this is not production. */
async function fillDatabase(
  prepare: () => Promise<PreparedPlatforms>,
  seedDemo: () => Promise<void>,
  config: Config,
  output: ProgressOutput | undefined,
): Promise<readonly Platform[]> {
  const noteOf = ({ applied }: PreparedPlatforms) => (applied.length === 0 ? "up to date" : `${applied.length} applied`);
  const { platforms } = await showStep("Migrations", prepare, (prepared) => ({ mark: "ok", note: noteOf(prepared) }), output);
  if (platforms.length > 0 || config.environment === "production") return platforms;
  await showStep("Demo", seedDemo, () => ({ mark: "ok", note: "seeded" }), output);
  return (await prepare()).platforms;
}

async function seed(ownerUrl: string, config: Config): Promise<void> {
  const env = { DATABASE_URL: ownerUrl, DATA_DIR: config.dataDir };
  const { exitCode, output } = await runProgram(process.execPath, ["prisma/seed/main.ts"], { env });
  if (exitCode !== 0) throw new StartError(`${output.trim()}\n\nThe demo could not be seeded.`);
}

async function stopAll(server: RunningServer, { embedded }: LocalDatabase): Promise<void> {
  await server.stop();
  await embedded?.stop();
}

function readStartConfig(): Config {
  try {
    const config = loadConfig(root);
    openDataFolder(config.dataDir);
    return config;
  } catch (error) {
    if (error instanceof ConfigError) throw new StartError(error.message);
    throw error;
  }
}

/** Replaces port 0 by a free port, because the URLs that are printed contain it. */
async function withPort(config: Config): Promise<Config> {
  return config.port === 0 ? { ...config, port: await findFreePort() } : config;
}

async function refuseBadPort({ port, host }: Config): Promise<void> {
  const problem = await portProblem(port, host);
  if (problem === "taken")
    throw new StartError(
      `Port ${port} is in use by another program or by a running Plein. Stop it, or start on another port: PORT=${nextPort(port)} npm start`,
    );
  if (problem === "blocked")
    throw new StartError(
      `Browsers don't connect to port ${port}: it belongs to another protocol. Start on another port: PORT=${nextPort(Math.max(port, 4000))} npm start`,
    );
  if (problem === "forbidden")
    throw new StartError(`This account may not listen on port ${port}. Start on a higher one: PORT=4000 npm start`);
  if (problem === "unknown-host") throw new StartError(`HOST=${host} is not an address of this machine. Leave HOST out, or use 127.0.0.1.`);
}

function refuseFullDisk({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl !== null) return;
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free < LEAST_FREE_BYTES)
    throw new StartError(`The disk of ${dataDir} has ${Math.round(free / 1e6)} MB left; the database needs ${LEAST_FREE_BYTES / 1e6} MB.`);
}

function describeDatabase({ embedded }: LocalDatabase) {
  if (embedded === null) return { mark: "ok" as const, note: "by DATABASE_URL" };
  return { mark: "ok" as const, note: embedded.wasRunning ? "embedded, was running" : "embedded" };
}
