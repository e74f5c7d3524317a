import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { normalizeServers } from "@plein/contract/server-list";

/** The environment of this program; nothing else reads it. */
export type CliConfig = {
  /** URL of the server, unless --url is given */
  readonly url: string;
  /** host name of the platform, unless --platform is given; null: the host of the URL */
  readonly platform: string | null;
  /** password for commands that need one; null: prompt for it */
  readonly password: string | null;
  /** API key, used instead of a session; never an option, because other users of the machine can see those */
  readonly apiKey: string | null;
  /** file in which sessions are stored */
  readonly sessionsFile: string;
  /** database of the local commands; null: the embedded one in dataDir */
  readonly databaseUrl: string | null;
  readonly databaseAppUrl: string | undefined;
  /** URL of the server's streaming replica; null for none */
  readonly databaseReadUrl: string | null;
  readonly dataDir: string;
  /** the server's encryption key; null: the key in dataDir */
  readonly secretKey: string | null;
  /** where pictures and documents are stored; null: in dataDir */
  readonly mediaBucket: MediaBucket | null;
  /** sender of the mails of platforms without their own; null if the installation sends none, or has none for all */
  readonly mailFrom: string | null;
  /** whether npm wrote lines to standard output before this program, as `npm run` does without --silent */
  readonly followsLinesOfNpm: boolean;
};

export type MediaBucket = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The folder against which relative paths in the environment are resolved. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export function readCliConfig(environment: Environment): CliConfig {
  const read = (name: string) => environment[name] || null;
  const servers = (url: string | null) => (url === null ? null : normalizeServers(url));
  const configHome = read("XDG_CONFIG_HOME") ?? join(homedir(), ".config");
  return {
    url: read("PLEIN_URL") ?? `http://localhost:${read("PORT") ?? "4000"}`,
    platform: read("PLEIN_PLATFORM"),
    password: read("PLEIN_PASSWORD"),
    apiKey: read("PLEIN_API_KEY"),
    sessionsFile: join(configHome, "plein", "sessions.json"),
    databaseUrl: servers(read("DATABASE_URL")),
    databaseAppUrl: servers(read("DATABASE_APP_URL")) ?? undefined,
    databaseReadUrl: servers(read("DATABASE_READ_URL")),
    dataDir: resolve(ROOT, read("DATA_DIR") ?? ".data"),
    secretKey: read("SECRET_KEY"),
    mediaBucket: bucketOf(read),
    mailFrom: read("SMTP_URL") === null ? null : read("MAIL_FROM"),
    followsLinesOfNpm: read("npm_lifecycle_event") === "cli" && read("npm_config_loglevel") !== "silent",
  };
}

function bucketOf(read: (name: string) => string | null): MediaBucket | null {
  const [endpoint, bucket] = [read("S3_ENDPOINT"), read("S3_BUCKET")];
  if (endpoint === null || bucket === null) return null;
  const [accessKey, secretKey] = [read("S3_ACCESS_KEY") ?? "", read("S3_SECRET_KEY") ?? ""];
  return { endpoint, bucket, region: read("S3_REGION") ?? "us-east-1", accessKey, secretKey };
}

/** Reads the installation's `.env`, if there is one, and the process's environment, which takes precedence. */
export function loadCliConfig(): CliConfig {
  try {
    process.loadEnvFile(join(ROOT, ".env"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return readCliConfig(process.env);
}

/** This process's environment with some values changed, for a child process. */
export function environmentWith(values: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...values };
}
