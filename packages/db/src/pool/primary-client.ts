import { listServers, type Server, withServer } from "@plein/contract/server-list";
import pg from "pg";
import { DatabaseSetupError } from "../setup/setup-error.ts";

/** A client's address that names several servers. */
type SeveralServers = { readonly url: string; readonly servers: readonly Server[] };

const PROBE_MS = 5000;

/** None of the servers of a list can be written to at the moment. */
export class NoPrimaryError extends DatabaseSetupError {
  /** SQLSTATE sqlclient_unable_to_establish_sqlconnection: a retry may succeed, as after a fail-over. */
  readonly code = "08001";
}

/** The last primary of each list, of all connections of this process. */
const lastPrimaries = new Map<string, Server>();

/** Returns the class of clients for this address, which may name several servers. */
export function clientClass({ connectionString = "" }: pg.ClientConfig): typeof pg.Client {
  return listServers(connectionString) === null ? pg.Client : PrimaryClient;
}

/**
 * A client that connects to the one of several servers that is the primary, as libpq does with `target_session_attrs=read-write`. It is
 * looked for when it isn't known, which costs a connection to each server: at the first connection, and after one that failed.
 */
class PrimaryClient extends pg.Client {
  readonly #config: pg.ClientConfig;

  constructor(config: pg.ClientConfig) {
    super(config);
    this.#config = config;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const connected = this.#connect();
    if (callback === undefined) return connected;
    // `pg` itself calls it without an error, which its types don't know.
    connected.then(() => Reflect.apply(callback, undefined, []), callback);
    return undefined;
  }

  async #connect(): Promise<this> {
    const { url, servers } = severalServers(this.#config);
    const known = lastPrimaries.get(keyOf(servers));
    const server = known ?? (await findPrimary(this.#config, { url, servers }));
    lastPrimaries.set(keyOf(servers), server);
    // Read-only in the types; `pg` reads them on connecting.
    Object.assign(this, addressOf(withServer(url, server)));
    const state = watchForStandby(this);
    try {
      await super.connect();
    } catch (error) {
      lastPrimaries.delete(keyOf(servers));
      throw error;
    }
    if (!state.isStandby) return this;
    lastPrimaries.delete(keyOf(servers));
    // Not awaited: a server that is gone by now never confirms it.
    this.end().catch(() => undefined);
    throw new NoPrimaryError(`${nameOf(server)} has become a replica.`);
  }
}

function severalServers({ connectionString: url = "" }: pg.ClientConfig): SeveralServers {
  return { url, servers: listServers(url) ?? [] };
}

/** Asks all servers at once, so that one that doesn't answer delays nothing. */
async function findPrimary(config: pg.ClientConfig, { url, servers }: SeveralServers): Promise<Server> {
  try {
    return await Promise.any(servers.map((server) => assertPrimary(config, { url, server })));
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors.map(describe) : [describe(error)];
    const each = servers.map((server, index) => `${nameOf(server)} (${reasons[index] ?? ""})`).join(", ");
    throw new NoPrimaryError(`None of the database's servers is a primary: ${each}.`, { cause: error });
  }
}

async function assertPrimary(config: pg.ClientConfig, { url, server }: { readonly url: string; readonly server: Server }): Promise<Server> {
  const { application_name, connectionTimeoutMillis = PROBE_MS } = config;
  const client = new pg.Client({ connectionString: withServer(url, server), application_name, connectionTimeoutMillis });
  client.on("error", () => undefined);
  const state = watchForStandby(client);
  try {
    await client.connect();
    if (state.isStandby) throw new Error("a replica");
    return server;
  } finally {
    // Not awaited, for the same reason as above.
    client.end().catch(() => undefined);
  }
}

/** PostgreSQL reports `in_hot_standby` to each client on connecting. */
function watchForStandby(client: pg.Client): { readonly isStandby: boolean } {
  const state = { isStandby: false };
  client.connection.on("parameterStatus", ({ parameterName, parameterValue }) => {
    if (parameterName === "in_hot_standby") state.isStandby = parameterValue === "on";
  });
  return state;
}

function addressOf(url: string): Pick<pg.Client, "host" | "port"> {
  const { host, port } = new pg.Client({ connectionString: url });
  return { host, port };
}

function keyOf(servers: readonly Server[]): string {
  return servers.map(nameOf).join(",");
}

function nameOf({ host, port }: Server): string {
  return port === "" ? host : `${host}:${port}`;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.split("\n", 1)[0] || String(Reflect.get(error, "code") ?? error.name);
}
