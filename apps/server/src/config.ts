import { isIP } from "node:net";
import { resolve } from "node:path";
import { MailAddress } from "@plein/contract/mails/mail";
import { normalizeServers } from "@plein/contract/server-list";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import type { EdgeConfig } from "./edge/edge.ts";
import { type PurgeTarget, parsePurgeTarget } from "./edge/purge-target.ts";
import { type ForwardTarget, parseForwardTarget } from "./logs/forward-target.ts";
import { describeMisspelledVariables } from "./misspelled-variables.ts";
import { type ClamdAddress, parseClamdAddress } from "./submissions/clamd-address.ts";

/**
 * The configuration: the environment variables of this program, parsed and validated only here. They are documented in .env.example; an
 * invalid value prevents the start with one line that names it.
 */
export type Config = {
  readonly environment: "development" | "production" | "test";
  /** whether this process serves requests, does background work, or both */
  readonly role: "serve" | "work" | "both";
  readonly port: number;
  readonly host: string;
  /** absolute; embedded database, images, mail of the demo */
  readonly dataDir: string;
  /** connection string of the owner of the tables; null: the embedded database */
  readonly databaseUrl: string | null;
  /** URL of the application's login, if the database's administrator created one; null: the server creates one */
  readonly databaseAppUrl: string | null;
  /** URL of a streaming replica that visitors' pages may be read from; null: none */
  readonly databaseReadUrl: string | null;
  readonly databaseConnections: number;
  /** IP addresses and CIDR ranges of proxies whose forwarded headers are trusted */
  readonly trustedProxies: readonly string[];
  /** whether those proxies also set the host; otherwise the Host header is used */
  readonly trustForwardedHost: boolean;
  /** the header, in lower case, in which those proxies name the country of the client; null: none */
  readonly countryHeader: string | null;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** where browsers post their log entries: a path of this server or an absolute URL */
  readonly logUrl: string;
  /** the server to which errors are forwarded; null: none */
  readonly logForward: ForwardTarget | null;
  /** base URL of the collector of OpenTelemetry that traces are sent to; null: nothing is traced */
  readonly tracingUrl: string | null;
  /** null: metrics respond to loopback only */
  readonly metricsToken: string | null;
  /** an edge cache that may store pages (CDN, Varnish); null: every cache revalidates each time */
  readonly edge: EdgeConfig | null;
  readonly pageCacheBytes: number;
  /** limit in bytes for cached data of signed-in users, as JSON */
  readonly memoryBytes: number;
  /** null: mails are written to the data folder; in production they stay queued */
  readonly smtpUrl: string | null;
  /** the key that encrypts secrets at rest; null: one that is generated and stored in the data folder */
  readonly secretKey: string | null;
  /** sender address of mails, unless the platform has its own; null: noreply@ the platform's domain */
  readonly mailFrom: string | null;
  /** the virus scanner of files that are uploaded with forms; null: they are not scanned */
  readonly clamd: ClamdAddress | null;
  /** where to report vulnerabilities, for all platforms; null: each platform's support address */
  readonly securityContact: string | null;
  /** where pictures and documents are stored; null: the data folder */
  readonly mediaBucket: {
    readonly endpoint: string;
    readonly region: string;
    readonly bucket: string;
    readonly accessKey: string;
    readonly secretKey: string;
  } | null;
  /** how long a stopping process keeps accepting requests while it reports that it is not ready */
  readonly shutdownDelayMs: number;
};

/** Values that may contain a password or a token are never printed. */
const SECRET_NAMES = new Set([
  "DATABASE_URL",
  "DATABASE_APP_URL",
  "DATABASE_READ_URL",
  "LOG_FORWARD_URL",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "EDGE_PURGE_URL",
  "EDGE_PURGE_TOKEN",
  "SMTP_URL",
  "SECRET_KEY",
  "S3_SECRET_KEY",
]);

const MIB = 1024 * 1024;
const MAX_PURGE_TARGETS = 8;
/** The values of `target_session_attrs` that libpq has for a server that can be written to. */
const PRIMARY_ATTRIBUTES: readonly (string | null)[] = [null, "read-write", "primary"];
/** Those for a server that visitors may read from. */
const REPLICA_ATTRIBUTES: readonly (string | null)[] = [null, "read-only", "standby", "prefer-standby", "any"];

const Environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PROCESS_ROLE: z.enum(["serve", "work", "both"]).default("both"),
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: primaryUrl().optional(),
  DATABASE_APP_URL: primaryUrl().optional(),
  DATABASE_READ_URL: replicaUrl().optional(),
  DATABASE_CONNECTIONS: wholeNumber(7, 200).default(15),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform(splitList)
    .refine(
      (entries) => entries.every(isAddressOrRange),
      "must be IP addresses or CIDR ranges with commas between, such as 10.0.0.0/8,::1",
    ),
  TRUST_FORWARDED_HOST: z.enum(["true", "false"]).default("false"),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,64}$/, "must be the name of a header, such as CF-IPCountry")
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  LOG_URL: z
    .string()
    .default("/log")
    .refine((url) => /^\/[\w./-]*$/.test(url) || /^https:\/\/[^\s;,'"]+$/.test(url), "must be a path of this server or an https address"),
  LOG_FORWARD_URL: z
    .string()
    .refine((url) => parseForwardTarget(url) !== null, "must be an address such as gelf+udp://log.example:12201, gelf+tcp:// or https://")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine(isHttpUrl, "must be an address such as http://collector.internal:4318").optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  EDGE_CACHE_SECONDS: wholeNumber(0, 604_800).default(0),
  EDGE_PURGE_URL: z
    .string()
    .refine(
      (list) => splitList(list).length <= MAX_PURGE_TARGETS && splitList(list).every((url) => parsePurgeTarget(url) !== null),
      "must be at most eight addresses with commas between, such as purge+http://127.0.0.1:6081/, ban+http:// or https://, without a login",
    )
    .optional(),
  EDGE_PURGE_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  SMTP_URL: z.string().refine(isMailServer, "must be an address such as smtp://user:password@mail.example:587").optional(),
  MAIL_FROM: z
    .string()
    .refine((address) => MailAddress.safeParse(address).success, "must be one address, such as noreply@mail.example")
    .optional(),
  CLAMD_HOST: z
    .string()
    .refine((address) => parseClamdAddress(address) !== null, "must be a host with a port, such as 127.0.0.1:3310, or the path of a socket")
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .refine(
      (contact) => MailAddress.safeParse(contact).success || /^https:\/\/[^\s]+$/.test(contact),
      "must be a mail address or an https address, such as security@mail.example",
    )
    .optional(),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  S3_ENDPOINT: z.string().refine(isHttpUrl, "must be an address such as https://s3.eu-central-1.amazonaws.com").optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z
    .string()
    .regex(/^(?!.*\.\.)[a-z0-9][a-z0-9.-]+[a-z0-9]$/i, "must have at least 3 letters, digits, dots and hyphens")
    .optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  PAGE_CACHE_MIB: wholeNumber(0, 65_536).default(64),
  MEMORY_MIB: wholeNumber(0, 65_536).default(8),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 60_000).default(3000),
});

/** Variables of the command line, which may be in the same `.env`. */
const COMMAND_LINE_VARIABLES = ["PLEIN_URL", "PLEIN_PLATFORM", "PLEIN_PASSWORD", "PLEIN_API_KEY"];

export const KNOWN_VARIABLES: readonly string[] = [...Object.keys(Environment.shape), ...COMMAND_LINE_VARIABLES];

/**
 * @param root folder that relative paths are resolved against
 * @throws ConfigError
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, root: string): Config {
  const environmentValues = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""));
  const { success, data, error } = Environment.safeParse(environmentValues);
  if (!success) throw new ConfigError(error.issues.map((issue) => describe(issue, environmentValues)).join("\n"));
  if (data.DATABASE_READ_URL !== undefined && data.DATABASE_URL === undefined && data.DATABASE_APP_URL === undefined)
    throw new ConfigError("DATABASE_READ_URL: needs DATABASE_URL, as the embedded database has no replica. See .env.example.");
  return {
    environment: data.NODE_ENV,
    role: data.PROCESS_ROLE,
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(root, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    databaseAppUrl: data.DATABASE_APP_URL ?? null,
    databaseReadUrl: data.DATABASE_READ_URL ?? null,
    databaseConnections: data.DATABASE_CONNECTIONS,
    trustedProxies: data.TRUSTED_PROXIES,
    trustForwardedHost: data.TRUST_FORWARDED_HOST === "true",
    countryHeader: data.COUNTRY_HEADER?.toLowerCase() ?? null,
    logLevel: data.LOG_LEVEL,
    logUrl: data.LOG_URL,
    logForward: data.LOG_FORWARD_URL === undefined ? null : parseForwardTarget(data.LOG_FORWARD_URL),
    tracingUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metricsToken: data.METRICS_TOKEN ?? null,
    edge: edgeOf(data),
    pageCacheBytes: data.PAGE_CACHE_MIB * MIB,
    memoryBytes: data.MEMORY_MIB * MIB,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? null,
    clamd: data.CLAMD_HOST === undefined ? null : parseClamdAddress(data.CLAMD_HOST),
    securityContact: data.SECURITY_CONTACT ?? null,
    secretKey: data.SECRET_KEY ?? null,
    mediaBucket: bucketOf(data),
    shutdownDelayMs: data.SHUTDOWN_DELAY_MS,
  };
}

/** Without a purge target, a change is visible once the seconds have passed. */
function edgeOf(data: z.output<typeof Environment>): EdgeConfig | null {
  const { EDGE_CACHE_SECONDS: seconds, EDGE_PURGE_URL: urls = "", EDGE_PURGE_TOKEN: token = null } = data;
  const targets = splitList(urls)
    .map(parsePurgeTarget)
    .filter((target): target is PurgeTarget => target !== null);
  return seconds === 0 && targets.length === 0 ? null : { seconds, targets, token };
}

/** All or nothing: a partially configured bucket is an error. */
function bucketOf(data: z.output<typeof Environment>): Config["mediaBucket"] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region } = data;
  const parts = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  const missing = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(parts).length) return null;
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined)
    throw new ConfigError(`${missing.join(", ")}: required with the other S3 variables. See .env.example.`);
  return { endpoint, region, bucket, accessKey, secretKey };
}

/** Reads the root's `.env`, if there is one, and the process's environment, which takes precedence. */
export function loadConfig(root: string): Config {
  try {
    process.loadEnvFile(resolve(root, ".env"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw new ConfigError(`.env: can't be read (${(error as Error).message})`);
  }
  return readConfig(process.env, root);
}

/** A line for each variable of this process that looks like a misspelled one of ours; call it after `loadConfig`. */
export function findConfigWarnings(): string[] {
  return describeMisspelledVariables(process.env, KNOWN_VARIABLES);
}

function describe(issue: z.core.$ZodIssue, environmentValues: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path[0]);
  const value = SECRET_NAMES.has(name) ? "the given value" : JSON.stringify(environmentValues[name]);
  const rule = issue.code === "invalid_value" ? `must be one of ${issue.values.join(", ")}` : issue.message;
  return `${name}: ${rule}; got ${value}. See .env.example.`;
}

function splitList(list: string): string[] {
  return list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number);
}

/** May name several servers: the primary among them is used. */
function primaryUrl() {
  return databaseUrl().refine(
    (url) => PRIMARY_ATTRIBUTES.includes(sessionAttributesOf(url)),
    "must have no other target_session_attrs than read-write or primary",
  );
}

/** May name several servers: a replica among them is used. */
function replicaUrl() {
  return databaseUrl().refine(
    (url) => REPLICA_ATTRIBUTES.includes(sessionAttributesOf(url)),
    "must have no other target_session_attrs than standby, prefer-standby, read-only or any",
  );
}

function sessionAttributesOf(url: string): string | null {
  return new URL(url).searchParams.get("target_session_attrs");
}

function databaseUrl() {
  return z.string().transform(normalizeServers).refine(isDatabaseUrl, {
    error: "must be an address such as postgresql://user:password@host:5432/name, with % codes in the password",
    abort: true,
  });
}

/** A password with one of `/?#%` or a space has to be encoded. */
function isDatabaseUrl(url: string): boolean {
  if (!/^postgres(?:ql)?:\/\/\S+$/.test(url) || !URL.canParse(url)) return false;
  const { username, password, pathname } = new URL(url);
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}

function isHttpUrl(url: string): boolean {
  return /^https?:\/\/\S+$/.test(url) && URL.canParse(url);
}

function isMailServer(url: string): boolean {
  return /^smtps?:\/\/\S+$/.test(url) && URL.canParse(url) && new URL(url).hostname !== "";
}

function isAddressOrRange(entry: string): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
