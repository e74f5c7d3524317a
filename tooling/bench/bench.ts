import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@plein/db/embedded/embedded-postgres";
import { prepareDatabase } from "@plein/db/setup/prepare-database";
import { createDiskStore } from "@plein/media/store/disk-store";
import { LAUNCH } from "../../apps/server/src/launch.ts";
import { addBenchPage, type BenchPage } from "../../prisma/seed/bench-page.ts";
import { demoGuid } from "../../prisma/seed/demo-guid.ts";
import { seedDemo } from "../../prisma/seed/seed-demo.ts";
import { DEMO_PASSWORD } from "../../prisma/seed/store/user-rows.ts";
import { findFreePort } from "../process/free-port.ts";
import { root } from "../process/root.ts";
import { cpuSecondsOfFamily, type MeasuredProcess, startMeasured } from "./measured-process.ts";
import type { RoundOptions } from "./rounds.ts";
import { sendRequest } from "./send-request.ts";

export const HOST = "lindendaal.localhost";
const SESSION_COOKIE = "__Host-sid";

/** The duration and the number of runs of each measure. */
export type RunSettings = {
  readonly rounds: Omit<RoundOptions, "databaseCpuSeconds">;
  readonly starts: number;
  readonly idleMs: number;
  /** how long processes without requests are observed; their first upkeep runs a minute after the start */
  readonly watchedMs: number;
  readonly mixedRequests: number;
  readonly publishes: number;
};

/** The database and the platform from which the limits read the same page. */
export type LimitTarget = { readonly databaseUrl: string; readonly platformGuid: string };
export type LimitName = "bytes" | "file" | "html" | "json" | "list" | "list-page" | "search" | "sharp" | "users";
export type SignedIn = { readonly sessionSecret: string; readonly accessToken: string };

/** A temporary database with the demo and the bench page, and the programs that run on it; `close` removes everything. */
export type Bench = {
  readonly runSettings: RunSettings;
  /** the rounds of the settings, with the CPU of this database */
  readonly rounds: RoundOptions;
  readonly page: BenchPage;
  readonly limitTarget: LimitTarget;
  /** @param environment variables in addition to those of production */
  startProduct(environment?: Readonly<Record<string, string>>): Promise<MeasuredProcess>;
  startLimit(name: LimitName, input: object): Promise<MeasuredProcess>;
  /** Writes bytes to a file that a limit can read, and returns its path. */
  saveFile(name: string, content: Buffer): Promise<string>;
  /** Stops the programs that were started; called between two measures. */
  stopAll(): Promise<void>;
  close(): Promise<void>;
};

export async function openBench(runSettings: RunSettings): Promise<Bench> {
  const home = await mkdtemp(join(tmpdir(), "plein-bench-"));
  const postgres = await startEmbeddedPostgres(join(home, "postgres"));
  const running: MeasuredProcess[] = [];
  const stopAll = async () => void (await Promise.all(running.splice(0).map((server) => server.stop())));
  const close = async () => {
    await stopAll();
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  };
  const keep = async (starting: Promise<MeasuredProcess>) => {
    const server = await starting;
    running.push(server);
    return server;
  };
  const saveFile = async (name: string, content: Buffer) => {
    const path = join(home, name);
    await writeFile(path, content);
    return path;
  };
  try {
    const { ownerUrl } = postgres;
    await prepareDatabase({ ownerUrl });
    await seedDemo({ ownerUrl, mediaStore: createDiskStore(join(home, "media")) });
    const platformGuid = demoGuid("lindendaal", "platform");
    const page = await addBenchPage({ ownerUrl, platformGuid });
    return {
      runSettings,
      rounds: { ...runSettings.rounds, databaseCpuSeconds: () => cpuSecondsOfFamily(postgres.pid) },
      page,
      limitTarget: { databaseUrl: ownerUrl, platformGuid },
      saveFile,
      stopAll,
      close,
      startProduct: (environment = {}) => keep(startBuiltServer({ ownerUrl, dataDir: home, environment })),
      startLimit: async (name, input) => keep(startLimitProgram(name, await saveFile(`${name}.json`, Buffer.from(JSON.stringify(input))))),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The product in production mode, started as by `npm start` or a container. */
type BuiltServer = { readonly ownerUrl: string; readonly dataDir: string; readonly environment: Readonly<Record<string, string>> };

async function startBuiltServer({ ownerUrl, dataDir, environment }: BuiltServer): Promise<MeasuredProcess> {
  return startMeasured({
    script: join(root, "apps/server/dist/main.js"),
    nodeArguments: LAUNCH.nodeArguments,
    port: await findFreePort(),
    host: HOST,
    readyPath: "/",
    env: {
      ...LAUNCH.environment,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      DATABASE_URL: ownerUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      SHUTDOWN_DELAY_MS: "0",
      ...environment,
    },
  });
}

async function startLimitProgram(name: LimitName, inputFile: string): Promise<MeasuredProcess> {
  return startMeasured({
    script: join(root, `tooling/bench/limits/${name}.ts`),
    port: await findFreePort(),
    host: HOST,
    readyPath: "/",
    env: { NODE_ENV: "production", LIMIT_INPUT: inputFile },
  });
}

/** Signs in with one of the demo's accounts of Lindendaal, over HTTP. */
export async function signIn(server: MeasuredProcess, account: "admin" | "editor" | "member"): Promise<SignedIn> {
  const { headers, body } = await sendRequest(`${server.url}/api/sessions`, {
    method: "POST",
    headers: { host: HOST },
    body: { email: `${account}@lindendaal.example`, password: DEMO_PASSWORD },
  });
  const cookie = headers["set-cookie"]?.find((line) => line.startsWith(`${SESSION_COOKIE}=`));
  const [, sessionSecret] = /^[^=]+=([^;]+)/.exec(cookie ?? "") ?? [];
  if (sessionSecret === undefined) throw new Error("The response to the sign-in sets no session cookie");
  const { accessToken }: { accessToken: string } = JSON.parse(body.toString());
  return { sessionSecret, accessToken };
}

/** Headers of a signed-in browser. */
export function browserHeaders({ sessionSecret }: SignedIn): Record<string, string> {
  return { host: HOST, cookie: `${SESSION_COOKIE}=${sessionSecret}` };
}
