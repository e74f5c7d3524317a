import { accessSync, constants, statfsSync } from "node:fs";
import { createSecretBox } from "@plein/auth/secrets/encrypted-secret";
import { compareKeyWithDatabase } from "@plein/auth/secrets/secret-key-check";
import { createPleinClient } from "@plein/client/plein-client";
import { splitServers } from "@plein/contract/server-list";
import { hasSqlState, UNDEFINED_FUNCTION, UNDEFINED_TABLE } from "@plein/db/error-codes";
import { findMissingMigrations } from "@plein/db/migrations/migrate";
import { findReplicaLag } from "@plein/db/replica/check-replica";
import { replicaUrl } from "@plein/db/replica/replica-url";
import { assertPrepared, assertUsable } from "@plein/db/setup/prepare-database";
import { findBucketProblem } from "@plein/media/store/find-bucket-problem";
import { KNOWN_VARIABLES, readConfig } from "@plein/server/config";
import { ConfigError } from "@plein/server/config-error";
import { describeFolderError } from "@plein/server/data-folder";
import { describeMisspelledVariables } from "@plein/server/misspelled-variables";
import { type CliConfig, environmentWith, ROOT } from "../config.ts";
import type { ServerTarget } from "../sessions/stored-sessions.ts";
import { explainFailure } from "../terminal/explain-failure.ts";
import { readSecretKey, secretKeyLocation } from "./backup/installation-data.ts";
import { examineProxy } from "./examine-proxy.ts";
import { examineSender } from "./examine-sender.ts";
import type { Finding } from "./finding.ts";
import { withLocalDatabase } from "./local-database.ts";

const LEAST_NODE = 24;
const LEAST_FREE_BYTES = 500_000_000;

/** Checks the runtime, the data folder, the database and the server; changes nothing. */
export async function examine(config: CliConfig, target: ServerTarget): Promise<Finding[]> {
  const server = await examineServer(target);
  return [
    examineRuntime(process.versions.node),
    ...examineEnvironment(environmentWith({})),
    examineDataFolder(config.dataDir),
    await examineDatabase(config),
    ...(await examineReplica(config)),
    await examineSecretKey(config),
    ...(await examineBucket(config)),
    ...(await examineSender(config.mailFrom)),
    server,
    ...(server.isOk ? [await examineProxy(target)] : []),
  ];
}

export function examineRuntime(version: string): Finding {
  const isOk = Number(version.split(".")[0]) >= LEAST_NODE;
  return { name: "Node.js", isOk, detail: version, ...(!isOk && { advice: "Use the pinned version: npm run cli -- …, after npm ci." }) };
}

/** Reports each variable that would prevent the start, and each that looks misspelled. */
export function examineEnvironment(environment: NodeJS.ProcessEnv): Finding[] {
  const name = "settings";
  const problems = describeMisspelledVariables(environment, KNOWN_VARIABLES);
  try {
    readConfig(environment, ROOT);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.unshift(...error.message.split("\n"));
  }
  const advice = "Correct it in .env or in the environment of the server.";
  if (problems.length === 0) return [{ name, isOk: true, detail: "every variable is valid" }];
  return problems.map((detail) => ({ name, isOk: false, detail, advice }));
}

export function examineDataFolder(dataDir: string): Finding {
  const name = "data folder";
  try {
    accessSync(`${dataDir}/`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return { name, isOk: false, detail: describeFolderError(error, dataDir), advice: "DATA_DIR sets the folder." };
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const isOk = bavail * bsize >= LEAST_FREE_BYTES;
  const detail = `${dataDir}, ${Math.round((bavail * bsize) / 1e6)} MB free`;
  return { name, isOk, detail, ...(!isOk && { advice: "Free some disk space: the database stops when the disk is full." }) };
}

export async function examineDatabase(config: CliConfig): Promise<Finding> {
  const name = "database";
  try {
    if (config.databaseUrl === null && config.databaseAppUrl !== undefined) {
      await assertPrepared(config.databaseAppUrl);
      return { name, isOk: true, detail: "by DATABASE_APP_URL, up to date" };
    }
    const missing = await withLocalDatabase(config, async ({ ownerUrl }) => {
      await assertUsable(ownerUrl);
      return findMissingMigrations(ownerUrl);
    });
    const kind = config.databaseUrl === null ? "embedded" : "by DATABASE_URL";
    if (missing.length === 0) return { name, isOk: true, detail: `${kind}, up to date` };
    return { name, isOk: false, detail: `${kind}, ${missing.length} migrations behind`, advice: "npm run cli -- migrate" };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { name, isOk: false, detail, advice: "DATABASE_URL sets it; without that, the embedded one in DATA_DIR is used." };
  }
}

/** No findings without a replica. The server runs with a failed replica too, so only this check reports the failure. */
export async function examineReplica({ databaseUrl, databaseAppUrl, databaseReadUrl }: CliConfig): Promise<Finding[]> {
  if (databaseReadUrl === null) return [];
  const advice = "Visitors read from the primary until it can be used.";
  const url = databaseAppUrl ?? databaseUrl;
  if (url === null) {
    const detail = "DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica.";
    return [{ name: "replica", isOk: false, detail, advice }];
  }
  const servers = splitServers(replicaUrl(databaseReadUrl, url));
  const answers = await Promise.all(servers.map(({ url }) => findReplicaLag(url).catch(toProblem)));
  const hasReplica = answers.some((answer) => typeof answer === "number");
  return servers.map((server, index): Finding => {
    const answer = answers[index] ?? null;
    const name = servers.length === 1 ? "replica" : `replica ${server.name}`;
    if (typeof answer === "number") return { name, isOk: true, detail: `by DATABASE_READ_URL, ${answer} bytes to replay` };
    if (answer !== null) return { name, isOk: false, detail: answer.message, advice };
    if (hasReplica) return { name, isOk: true, detail: "is the primary, and left out" };
    const detail = "DATABASE_READ_URL names a server that is no replica: visitors read from the primary.";
    return { name, isOk: false, detail, advice };
  });
}

function toProblem(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

export async function examineSecretKey(config: CliConfig): Promise<Finding> {
  const name = "secret key";
  try {
    const key = await readSecretKey(secretKeyLocation(config));
    const secrets = key === null ? null : createSecretBox(key);
    const fits =
      config.databaseAppUrl === undefined
        ? await withLocalDatabase(config, ({ ownerUrl }) => compareKeyWithDatabase(ownerUrl, secrets))
        : await compareKeyWithDatabase(config.databaseAppUrl, secrets);
    if (fits === null) return { name, isOk: true, detail: "not used yet" };
    if (fits) return { name, isOk: true, detail: "decrypts the data in the database" };
    return {
      name,
      isOk: false,
      detail: key === null ? "missing, and the database has data encrypted with it" : "does not decrypt the data in the database",
      advice: "Put back DATA_DIR/secret-key or SECRET_KEY; if it is lost: npm run cli -- secret-key replace",
    };
  } catch (error) {
    if (hasSqlState(error, UNDEFINED_TABLE) || hasSqlState(error, UNDEFINED_FUNCTION))
      return { name, isOk: false, detail: "the database isn't migrated yet", advice: "npm run cli -- migrate" };
    const detail = error instanceof Error ? error.message : String(error);
    return { name, isOk: false, detail, advice: "It can be checked once the database is readable." };
  }
}

async function examineBucket({ mediaBucket }: CliConfig): Promise<Finding[]> {
  if (mediaBucket === null) return [];
  const name = "bucket";
  const problem = await findBucketProblem(mediaBucket);
  const location = `${mediaBucket.bucket} at ${mediaBucket.endpoint}`;
  if (problem === null) return [{ name, isOk: true, detail: location }];
  return [{ name, isOk: false, detail: problem, advice: "The S3 variables name it, see .env.example." }];
}

async function examineServer(target: ServerTarget): Promise<Finding> {
  const name = "server";
  try {
    const { api } = createPleinClient({ baseUrl: target.url, host: target.platform, maxAttempts: 1, timeoutMs: 5000 });
    const { platformName } = await api.platforms.getSite.query();
    return { name, isOk: true, detail: `${target.url} serves ${target.platform}: ${platformName}` };
  } catch (error) {
    return {
      name,
      isOk: false,
      detail: explainFailure(error, target).message,
      advice: "npm start, or --url and --platform of the one that you mean.",
    };
  }
}
