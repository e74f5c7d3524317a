import type { Guid } from "@plein/contract/guid";
import { InvalidationChannel, type InvalidationListener } from "./invalidation/invalidation-channel.ts";
import { createPlatformDb, type PlatformDb } from "./platform-db.ts";
import { createPlatformDirectory, type PlatformDirectory } from "./platforms/platform-directory.ts";
import { SharedPool } from "./pool/shared-pool.ts";
import { explainSetup } from "./setup/explain-setup.ts";
import { DatabaseSetupError } from "./setup/setup-error.ts";

export type DatabaseOptions = {
  /** address with a login that the wall between platforms holds; see prepareDatabase */
  readonly url: string;
  /** connections that this opens at most, the one that listens among them; 11 when absent */
  readonly maxConnections?: number;
  /** how long one statement may take; 5 s when absent */
  readonly statementTimeoutMs?: number;
};

/** The database for a whole process. What a request may have of it is forPlatform(…) alone. */
export type Database = {
  forPlatform(guid: Guid): PlatformDb;
  readonly directory: PlatformDirectory;
  /** Hears what any process writes from when this resolves; rejects when the database can't be reached. */
  listen(listener: InvalidationListener): Promise<void>;
  /** whether every write is heard of at this moment */
  readonly isListening: boolean;
  /** whether the database answers within a second or two, however many callers wait for a connection */
  isReady(): Promise<boolean>;
  /** Fails the queries that wait for an answer at this moment; for a database that was found not to answer. */
  endBusyConnections(): void;
  /** Ends all connections, once what runs on them is done. */
  close(): Promise<void>;
};

const STATEMENT_TIMEOUT_MS = 5000;
/** For a server that no longer answers at all, so much later than its own limit. */
const ANSWER_DELAY_MS = 1000;
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;
/** A connection keeps plans and caches of all it ever did, so none gets old. */
const CONNECTION_LIFETIME_S = 30 * 60;

/** @throws DatabaseSetupError when the database can't be reached, or when the login may look over the wall */
export async function openDatabase({
  url,
  maxConnections = 11,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
}: DatabaseOptions): Promise<Database> {
  const pool = new SharedPool({
    connectionString: url,
    application_name: "plein",
    // One more listens.
    max: Math.max(1, maxConnections - 1),
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + ANSWER_DELAY_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    maxLifetimeSeconds: CONNECTION_LIFETIME_S,
    keepAlive: true,
  });
  const address = { url, variable: "DATABASE_URL or DATABASE_APP_URL" };
  await explainSetup(address, () => assertUnprivileged(pool)).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });

  const channel = new InvalidationChannel(url);
  return {
    forPlatform: (guid) => createPlatformDb(pool, channel, guid),
    directory: createPlatformDirectory(pool, channel),
    listen: (listener) => {
      channel.add(listener);
      return channel.open();
    },
    get isListening() {
      return channel.isLive;
    },
    isReady: () => channel.isReachable(),
    endBusyConnections: () => pool.endBusyConnections(),
    close: async () => {
      await channel.close();
      await pool.end();
    },
  };
}

/** Row-level security holds nobody who is a superuser, may bypass it, or can become the tables' owner. */
async function assertUnprivileged(pool: SharedPool): Promise<void> {
  const { rows } = await pool.query<{ isPrivileged: boolean; isMember: boolean }>({
    text: `
    select exists (select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(session_user, oid, 'member'))
        or exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
                     and pg_has_role(session_user, relowner, 'member')) as "isPrivileged",
      exists (select from pg_roles where rolname = 'plein_app' and pg_has_role(session_user, oid, 'usage')) as "isMember"`,
  });
  if (rows[0]?.isPrivileged)
    throw new DatabaseSetupError(
      "The application's login could look over the wall between platforms: set DATABASE_APP_URL to one with only the role plein_app.",
    );
  if (!rows[0]?.isMember)
    throw new DatabaseSetupError("The application's login lacks the role plein_app. Grant it: grant plein_app to <login>.");
}
