import pg from "pg";
import { createClient } from "../pool/pg-client.ts";
import { DatabaseSetupError } from "./setup-error.ts";

/** A PostgreSQL URL, and the variable that an operator corrects when it is wrong. */
export type DatabaseSetting = { readonly url: string; readonly variable: string };

type Place = DatabaseSetting & { readonly server: string; readonly host: string; readonly user: string; readonly database: string };

/**
 * Runs a step of setting up the database.
 *
 * @throws DatabaseSetupError for errors that an operator can fix; any other error is rethrown
 */
export async function explainSetup<T>(setting: DatabaseSetting, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DatabaseSetupError) throw error;
    const explanation = explainDatabaseError(error, setting);
    throw explanation === null ? error : new DatabaseSetupError(explanation, { cause: error });
  }
}

/** One line without a password, or null for an error that is unrelated to the setup. */
function explainDatabaseError(error: unknown, setting: DatabaseSetting): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    const message = firstLine(cause.message);
    const place = placeOf(setting);
    if (place === null) return `${setting.variable} can't be read: ${message}.`;
    const explain = BY_CODE[code] ?? BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
    if (explain !== undefined) return explain(place, message);
    if (cause instanceof pg.DatabaseError) return `PostgreSQL at ${place.server} refuses: ${message} (SQLSTATE ${code}).`;
  }
  return null;
}

type Explain = (place: Place, message: string) => string;

const notListening: Explain = ({ server, variable }) => `Nothing listens at ${server}. Start PostgreSQL there, or correct ${variable}.`;
const unknownHost: Explain = ({ host, variable }) => `The host name ${host} can't be resolved. Correct ${variable}, or this machine's DNS.`;
const silent: Explain = ({ server, variable }) =>
  `${server} does not answer. Check that PostgreSQL runs there and that no firewall is in between, or correct ${variable}.`;
const hungUp: Explain = ({ server, variable }, message) =>
  `${server} closed the connection (${message}). Check its log, and that ${variable} names a PostgreSQL.`;
const untrusted: Explain = ({ server, variable }, message) =>
  `The TLS certificate of ${server} is not trusted: ${message}. Add sslrootcert=<file of its authority> to ${variable}.`;
const noExtension: Explain = ({ server }, message) =>
  `PostgreSQL at ${server} lacks an extension: ${message}. Install its contrib package (unaccent, pg_trgm, btree_gin).`;

/** Keyed by SQLSTATE, or by Node.js error code. */
const BY_CODE: Readonly<Record<string, Explain>> = {
  ECONNREFUSED: notListening,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ECONNRESET: hungUp,
  EPIPE: hungUp,
  EPROTO: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_HAS_EXPIRED: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  "28P01": ({ server, user, variable }) => `PostgreSQL at ${server} refuses the password of "${user}". Correct it in ${variable}.`,
  "28000": ({ server, variable }, message) =>
    `PostgreSQL at ${server} refuses the login: ${message}. Allow it there (pg_hba.conf, alter role), or correct ${variable}.`,
  "3D000": ({ server, user, database, variable }) =>
    `PostgreSQL at ${server} has no database "${database}". Create it (createdb --owner=${user} ${database}), or correct ${variable}.`,
  "42501": ({ server, user, database }, message) =>
    `"${user}" lacks a right at ${server}: ${message}. Let it own the database: alter database "${database}" owner to "${user}".`,
  "0A000": (place, message) =>
    /extension/.test(message) ? noExtension(place, message) : `PostgreSQL at ${place.server} refuses: ${message}.`,
  "58P01": noExtension,
  "53300": ({ server }, message) =>
    `PostgreSQL at ${server} has no connection left: ${message}. Raise max_connections there, or lower DATABASE_CONNECTIONS.`,
  "57P03": ({ server }, message) => `PostgreSQL at ${server} takes no connections now: ${message}. Start again in a moment.`,
  "08P01": ({ server, variable }, message) =>
    `${server} refuses the connection: ${message}. Where that is a pooler, name PostgreSQL itself in ${variable}.`,
};

/** Errors of `pg` itself have no code. */
const BY_MESSAGE: readonly (readonly [RegExp, Explain])[] = [
  [/^(timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/, silent],
  [/^Connection terminated/, hungUp],
  [
    /does not support SSL/,
    ({ server, variable }) => `PostgreSQL at ${server} offers no TLS. Turn it on there, or remove sslmode from ${variable}.`,
  ],
  [
    /client password must be/,
    ({ server, variable }) => `PostgreSQL at ${server} asks for a password, and ${variable} has none. Add it there.`,
  ],
];

/** Parsed as `pg` does; null if that fails. */
function placeOf({ url, variable }: DatabaseSetting): Place | null {
  try {
    const { host, port, user = "", database = "" } = createClient({ connectionString: url });
    return { url, variable, host, user, database, server: host.startsWith("/") ? host : `${host}:${port}` };
  } catch {
    return null;
  }
}

function codeOf(error: Error): string {
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : "";
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0]?.replace(/[.\s]+$/, "") ?? "";
}
