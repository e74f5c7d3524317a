import { setTimeout as pause } from "node:timers/promises";
import { type Server, serverName, withServer } from "@plein/contract/server-list";
import pg from "pg";
import { DatabaseSetupError } from "../setup/setup-error.ts";
import { choosePrimary, type Primary } from "./choose-primary.ts";
import { watchForStandby } from "./standby.ts";

/** A client's URL that names several servers. */
export type SeveralServers = { readonly url: string; readonly servers: readonly Server[] };

/** The knowledge of this process about the primary among some servers. */
export type Followed = {
  /** the one that connections are made to; null: it has to be looked for */
  current: Primary | null;
  last: Primary | null;
  /** the search that is under way, which all connections wait for */
  search: Promise<Primary> | null;
  /** open connections to the current one */
  readonly clients: Set<pg.Client>;
};

const PROBE_MS = 5000;
/** The time that other servers have to contradict the first one that says it is the primary. */
const CONTRADICTION_MS = 250;

/** None of the servers of a list can be written to at the moment. */
export class NoPrimaryError extends DatabaseSetupError {
  /** SQLSTATE sqlclient_unable_to_establish_sqlconnection: a retry may succeed, as after a failover. */
  readonly code = "08001";
}

const followed = new Map<string, Followed>();
/** The newest timeline that was seen of each cluster. */
const newestTimelines = new Map<string, number>();

/** The knowledge that all connections of this process share about the primary of a list. */
export function followedAmong(servers: readonly Server[]): Followed {
  const key = servers.map(serverName).join(",");
  const known = followed.get(key) ?? { current: null, last: null, search: null, clients: new Set() };
  followed.set(key, known);
  return known;
}

/**
 * The server to write to, which is looked for if it isn't known.
 *
 * @throws NoPrimaryError when none can be used, with what each of them answered
 */
export async function currentPrimary(config: pg.ClientConfig, several: SeveralServers): Promise<Primary> {
  const followed = followedAmong(several.servers);
  if (followed.current !== null) return followed.current;
  followed.search ??= findPrimary(config, several)
    .then((primary) => {
      Object.assign(followed, { current: primary, last: primary });
      return primary;
    })
    .finally(() => {
      followed.search = null;
    });
  return followed.search;
}

/**
 * Finds the server to write to. All are asked at once, and those that say so after the first one are waited for only briefly, so that one
 * that doesn't answer delays nothing.
 */
async function findPrimary(config: pg.ClientConfig, { url, servers }: SeveralServers): Promise<Primary> {
  const answers = new Map<Server, string>();
  const primaries: Primary[] = [];
  const probes = servers.map((server) =>
    probe(config, { url, server }).then(
      (primary) => {
        answers.set(server, `a primary on timeline ${primary.timeline}`);
        primaries.push(primary);
      },
      (error: unknown) => {
        answers.set(server, describe(error));
        throw error;
      },
    ),
  );
  const all = Promise.allSettled(probes);
  await Promise.any(probes).then(
    () => Promise.race([all, pause(CONTRADICTION_MS)]),
    () => undefined,
  );
  const { last } = followedAmong(servers);
  const choice = choosePrimary(primaries, { newestTimeline: (cluster) => newestTimelines.get(cluster) ?? 0, last });
  if ("primary" in choice) return choice.primary;
  const each = servers.map((server) => `${serverName(server)} (${answers.get(server) ?? "no answer yet"})`).join(", ");
  const problem = primaries.length === 0 ? "None of the database's servers is a primary" : `No primary can be used, as ${choice.refusal}`;
  throw new NoPrimaryError(`${problem}: ${each}.`);
}

/** @throws for a server that is a replica or doesn't answer */
export async function probe(config: pg.ClientConfig, { url, server }: { readonly url: string; readonly server: Server }): Promise<Primary> {
  const { application_name, connectionTimeoutMillis = PROBE_MS } = config;
  const connectionString = withServer(url, server);
  const client = new pg.Client({ connectionString, application_name, connectionTimeoutMillis, query_timeout: connectionTimeoutMillis });
  client.on("error", () => undefined);
  const state = watchForStandby(client);
  try {
    await client.connect();
    if (state.isStandby) throw new Error("a replica");
    const { cluster, timeline } = await readIdentity(client);
    newestTimelines.set(cluster, Math.max(newestTimelines.get(cluster) ?? 0, timeline));
    return { server, cluster, timeline };
  } finally {
    // Not awaited: a server that is gone by now never confirms it.
    client.end().catch(() => undefined);
  }
}

/** The file of the log that is written now begins with the timeline; the control file has it only after a checkpoint. */
async function readIdentity(client: pg.Client): Promise<Pick<Primary, "cluster" | "timeline">> {
  try {
    const { rows } = await client.query<{ cluster: string; timeline: number }>(
      `select system_identifier::text as cluster, ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline
         from pg_control_system()`,
    );
    return rows[0] ?? { cluster: "", timeline: 0 };
  } catch (error) {
    // A service that hides these functions: its servers can't be distinguished.
    if (error instanceof pg.DatabaseError) return { cluster: "", timeline: 0 };
    throw error;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.split("\n", 1)[0] || String(Reflect.get(error, "code") ?? error.name);
}
