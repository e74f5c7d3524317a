import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The environment of this program, read in this one place. */
export type CliConfig = {
  /** where the server is, unless --url says so */
  readonly url: string;
  /** host name of the platform, unless --platform says so; null: the address's own */
  readonly platform: string | null;
  /** a password for commands that ask for one; null: ask */
  readonly password: string | null;
  /** key of a program, in place of a session; never an option, for other people of the machine can read those */
  readonly apiKey: string | null;
  /** file that keeps the sessions of those who signed in */
  readonly sessionsFile: string;
  /** database of the local commands; null: the embedded one in dataDir */
  readonly databaseUrl: string | null;
  readonly databaseAppUrl: string | undefined;
  readonly dataDir: string;
  /** what the server encrypts with; null: the key in dataDir */
  readonly secretKey: string | null;
  /** where pictures and documents are kept; null: in dataDir */
  readonly mediaBucket: MediaBucket | null;
};

export type MediaBucket = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Folder that relative paths in the environment count from. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export function readCliConfig(environment: Environment): CliConfig {
  const given = (name: string) => environment[name] || null;
  const configHome = given("XDG_CONFIG_HOME") ?? join(homedir(), ".config");
  return {
    url: given("PLEIN_URL") ?? `http://localhost:${given("PORT") ?? "4000"}`,
    platform: given("PLEIN_PLATFORM"),
    password: given("PLEIN_PASSWORD"),
    apiKey: given("PLEIN_API_KEY"),
    sessionsFile: join(configHome, "plein", "sessions.json"),
    databaseUrl: given("DATABASE_URL"),
    databaseAppUrl: given("DATABASE_APP_URL") ?? undefined,
    dataDir: resolve(ROOT, given("DATA_DIR") ?? ".data"),
    secretKey: given("SECRET_KEY"),
    mediaBucket: bucketOf(given),
  };
}

function bucketOf(given: (name: string) => string | null): MediaBucket | null {
  const [endpoint, bucket] = [given("S3_ENDPOINT"), given("S3_BUCKET")];
  if (endpoint === null || bucket === null) return null;
  const [accessKey, secretKey] = [given("S3_ACCESS_KEY") ?? "", given("S3_SECRET_KEY") ?? ""];
  return { endpoint, bucket, region: given("S3_REGION") ?? "us-east-1", accessKey, secretKey };
}

/** Reads `.env` of the installation, where there is one, and then the process's environment, which wins. */
export function loadCliConfig(): CliConfig {
  try {
    process.loadEnvFile(join(ROOT, ".env"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return readCliConfig(process.env);
}

/** This process's environment with some values of its own, for a program that it starts. */
export function environmentWith(values: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...values };
}
