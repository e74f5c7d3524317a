import { join } from "node:path";
import { appRouter } from "@plein/api/app-router";
import type { SecretBox } from "@plein/auth/secrets/encrypted-secret";
import { createSessionService } from "@plein/auth/sessions/sessions";
import { type Database, openDatabase } from "@plein/db/database";
import { startEmbeddedPostgres } from "@plein/db/embedded/embedded-postgres";
import { JOB_CONNECTIONS } from "@plein/db/jobs/job-runner";
import { replicaUrl } from "@plein/db/replica/replica-url";
import { assertPrepared, prepareDatabase } from "@plein/db/setup/prepare-database";
import { within } from "@plein/db/within";
import { type Config, findConfigWarnings, loadConfig } from "./config.ts";
import { createServer, type PleinServer } from "./create-server.ts";
import { openDataFolder } from "./data-folder.ts";
import { type BackgroundJobs, createBackgroundJobs } from "./jobs/background-jobs.ts";
import { logConsole } from "./operations/log-console.ts";
import { releaseStartMemory } from "./operations/release-start-memory.ts";
import { endOnSignalWhileStarting, stopOnSignals, stopServer } from "./operations/shutdown.ts";
import { createStartMessages, type StartMessages } from "./operations/start-messages.ts";
import { yieldPoolThreads } from "./operations/yield-pool-threads.ts";
import { createOutsideFetch } from "./outside-fetch.ts";
import { loadBuiltRenderer, WebBuildMissingError } from "./pages/react-renderer.ts";
import { ROOT_FOLDER } from "./root-folder.ts";
import { openSecrets } from "./secret-key.ts";
import type { Tracing } from "./tracing/tracing.ts";

/** An error that prevents the start, with a one-line message for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}

const WEB_DIR = join(ROOT_FOLDER, "apps/web");
const STATIC_DIR = join(ROOT_FOLDER, "apps/server/static");
/** The maximum time in which connections to the database close: one of them may wait for a response that never comes. */
const CLOSE_MS = 500;

/**
 * Starts the service: configuration, database (with migrations), pages, port; and stops it on a signal.
 *
 * @throws ConfigError, DatabaseSetupError or StartError for problems that the operator can fix
 */
export async function startServer({ isDevelopment }: { readonly isDevelopment: boolean }): Promise<void> {
  const startedAt = performance.now();
  endOnSignalWhileStarting();
  const config = loadConfig(ROOT_FOLDER);
  const messages = createStartMessages(config);
  if (config.environment === "production") logConsole(messages);
  for (const warning of findConfigWarnings()) messages.warn(warning);
  openDataFolder(config.dataDir);
  const [stored, web] = await Promise.all([openStore(config, messages), openWeb(isDevelopment)]);
  const sessions = createSessionService();
  const secrets = await openSecrets(config, stored.appUrl);
  const jobs: { running?: BackgroundJobs } = {};
  const tracing = await openTracing(config, messages);
  const server = await createServer({
    config,
    database: stored.database,
    router: appRouter,
    sessions,
    secrets,
    staticDir: STATIC_DIR,
    countWaitingMails: async () => jobs.running?.countWaitingMails() ?? Number.NaN,
    countWaitingJobs: async () => jobs.running?.countWaitingJobs() ?? null,
    findOldestJob: async () => jobs.running?.findOldestJob() ?? Number.NaN,
    isDevelopment,
    tracing,
    ...web,
  });
  await web.attach?.(server);
  await listen(server.app, config);
  await yieldPoolThreads();
  if (!isDevelopment) releaseStartMemory();
  const stop = async (delayMs: number) => {
    // Stopped in parallel with the requests, because a job may take as long as they do.
    const jobsStopped = jobs.running?.stop();
    const closeRest = async () => {
      await jobsStopped;
      await web.close?.();
      await Promise.all([stored.close(), tracing?.close()]);
    };
    await stopServer({ server, delayMs, closeRest });
  };
  stopOnSignals(stop, isDevelopment ? 0 : config.shutdownDelayMs);
  const ms = Math.round(performance.now() - startedAt);
  if (config.role !== "serve") jobs.running = startJobs(config, stored, server, secrets);
  void warnAboutBucket(config, messages);
  messages.info(`Plein is ready at http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${config.port} (${ms} ms)`, { ms });
}

/** Loads tracing if it is configured, and only then: its libraries take a third of a second. */
async function openTracing({ tracingUrl }: Config, { warn }: StartMessages): Promise<Tracing | undefined> {
  if (tracingUrl === null) return undefined;
  const { startTracing } = await import("./tracing/start-tracing.ts");
  const reportError = (error: unknown) =>
    warn(`Traces can't be sent to OTEL_EXPORTER_OTLP_ENDPOINT: ${error instanceof Error ? error.message : String(error)}`);
  return startTracing({ endpoint: tracingUrl, reportError });
}

type Store = { readonly database: Database; readonly appUrl: string; readonly close: () => Promise<void> };

async function openStore(config: Config, messages: StartMessages): Promise<Store> {
  const isEmbedded = config.databaseUrl === null && config.databaseAppUrl === null;
  const embedded = isEmbedded ? await startEmbeddedPostgres(join(config.dataDir, "postgres")) : null;
  const appUrl = await prepare(config, config.databaseUrl ?? embedded?.ownerUrl ?? null, messages);
  const maxConnections = config.databaseConnections - (config.role === "serve" ? 0 : JOB_CONNECTIONS);
  const readUrl = config.databaseReadUrl === null ? undefined : replicaUrl(config.databaseReadUrl, appUrl);
  const database = await openDatabase({
    url: appUrl,
    readUrl,
    onReplica: (problem) => messages.warn(describeReplica(problem)),
    onPrimaries: (problem) => messages.warn(problem ?? "one server of DATABASE_URL alone is the primary again"),
    maxConnections,
  });
  const close = async () => {
    await within(CLOSE_MS, database.close());
    await embedded?.stop();
  };
  return { database, appUrl, close };
}

/** Migrates the database if this process has the login that owns the tables. @returns the URL with the application's login */
async function prepare({ databaseAppUrl }: Config, ownerUrl: string | null, { warn }: StartMessages): Promise<string> {
  if (ownerUrl !== null) return (await prepareDatabase({ ownerUrl, appUrl: databaseAppUrl ?? undefined, onWait: warn })).appUrl;
  if (databaseAppUrl === null) throw new StartError("Neither DATABASE_URL nor DATABASE_APP_URL is set.");
  await assertPrepared(databaseAppUrl);
  return databaseAppUrl;
}

function describeReplica(problem: Error | null): string {
  if (problem === null) return "the replica of DATABASE_READ_URL can be used again";
  return `visitors read from the primary, as the replica can't be used: ${problem.message}`;
}

/** Checks the bucket in the background: pages can be served without it, so the start doesn't wait. */
async function warnAboutBucket({ mediaBucket }: Config, { warn }: StartMessages): Promise<void> {
  if (mediaBucket === null) return;
  const { findBucketProblem } = await import("@plein/media/store/find-bucket-problem");
  const problem = await findBucketProblem(mediaBucket);
  if (problem !== null) warn(problem);
}

/** Starts the background jobs, once requests can be served. */
function startJobs(
  config: Config,
  { database, appUrl }: Store,
  { app, absoluteUrl, media, counts }: PleinServer,
  secrets: SecretBox,
): BackgroundJobs {
  counts.jobs.follow();
  const jobs = createBackgroundJobs({
    databaseUrl: appUrl,
    database,
    config,
    absoluteUrl,
    fetchOutside: createOutsideFetch(config),
    secrets,
    media,
    log: (level, facts, message) => app.log[level](facts, message),
  });
  jobs.start();
  return jobs;
}

type Web = Pick<Parameters<typeof createServer>[0], "renderer" | "assetsDir"> & {
  /** registers itself on the server before it listens */
  readonly attach?: (server: PleinServer) => Promise<void>;
  readonly close?: () => Promise<void>;
};

async function openWeb(isDevelopment: boolean): Promise<Web> {
  if (isDevelopment) return (await import("./pages/vite-web.ts")).createViteWeb(WEB_DIR);
  try {
    return { renderer: await loadBuiltRenderer(join(WEB_DIR, "dist")), assetsDir: join(WEB_DIR, "dist/client") };
  } catch (error) {
    throw error instanceof WebBuildMissingError ? new StartError(error.message, { cause: error }) : error;
  }
}

/** @throws StartError for an address that can't be listened on */
export async function listen(app: PleinServer["app"], { host, port }: Pick<Config, "host" | "port">): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new StartError(`Port ${port} of ${host} is in use. Stop the program that uses it, or choose another PORT.`, { cause: error });
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartError(`HOST ${host} isn't an address of this machine.`, { cause: error });
    if (code === "EACCES") throw new StartError(`This user may not listen on port ${port}. Choose a PORT above 1023.`, { cause: error });
    throw error;
  }
}
