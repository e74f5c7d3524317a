import { listServers, serverName, withServer } from "@plein/contract/server-list";
import pg from "pg";
import { currentPrimary, type Followed, followedAmong, NoPrimaryError, type SeveralServers } from "./find-primary.ts";
import { watchForStandby } from "./standby.ts";

/** Returns the class of clients for this URL, which may name several servers. */
export function clientClass({ connectionString = "" }: pg.ClientConfig): typeof pg.Client {
  return listServers(connectionString) === null ? pg.Client : PrimaryClient;
}

/**
 * A client that connects to the one of several servers that is the primary, as libpq does with `target_session_attrs=read-write`. The
 * primary is looked for when it isn't known, which costs a connection to each server: at the first connection, and after one that
 * failed, as in a failover.
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
    const followed = followedAmong(servers);
    const primary = await currentPrimary(this.#config, { url, servers });
    // Read-only in the types; `pg` reads them on connecting.
    Object.assign(this, addressOf(withServer(url, primary.server)));
    const state = watchForStandby(this);
    try {
      await super.connect();
    } catch (error) {
      resetPrimary(followed, primary);
      throw error;
    }
    if (state.isStandby) {
      resetPrimary(followed, primary);
      this.#leave();
      throw new NoPrimaryError(`${serverName(primary.server)} has become a replica.`);
    }
    if (followed.current !== primary) {
      this.#leave();
      throw new NoPrimaryError(`${serverName(primary.server)} is no longer the primary.`);
    }
    followed.clients.add(this);
    this.once("end", () => followed.clients.delete(this));
    return this;
  }

  #leave(): void {
    // Not awaited: a server that is gone by now never confirms it.
    this.end().catch(() => undefined);
  }
}

/** Another connection may have found the next one already. */
function resetPrimary(followed: Followed, primary: Followed["current"]): void {
  if (followed.current === primary) followed.current = null;
}

function severalServers({ connectionString: url = "" }: pg.ClientConfig): SeveralServers {
  return { url, servers: listServers(url) ?? [] };
}

function addressOf(url: string): Pick<pg.Client, "host" | "port"> {
  const { host, port } = new pg.Client({ connectionString: url });
  return { host, port };
}
