import { listServers, serverName } from "@plein/contract/server-list";
import type { Primary } from "./choose-primary.ts";
import { followedAmong, probe } from "./find-primary.ts";

export type PrimaryWatch = { stop(): void };

export type PrimaryWatchOptions = {
  /** names several servers; with one, there is nothing to compare */
  readonly url: string;
  /** called with a line when another server can be written to as well, and with null when that is over */
  readonly onChange: (problem: string | null) => void;
  readonly intervalMs?: number | undefined;
};

const INTERVAL_MS = 10_000;
const PROBE_MS = 3000;

/**
 * Asks the other servers regularly whether one of them has become the primary while the current one still answers, as when only the
 * connection between them is down. Then the current one is a former primary, whose writes will be lost: its connections are closed.
 */
export function watchPrimaries({ url, onChange, intervalMs = INTERVAL_MS }: PrimaryWatchOptions): PrimaryWatch {
  const servers = listServers(url) ?? [];
  let problem: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = servers.length === 0;
  const look = async () => {
    const rivalProblem = await findRivals(url);
    if (isStopped) return;
    if (rivalProblem !== undefined && rivalProblem !== problem) onChange(rivalProblem);
    if (rivalProblem !== undefined) problem = rivalProblem;
    schedule();
  };
  const schedule = () => {
    if (!isStopped) timer = setTimeout(() => void look(), intervalMs).unref();
  };
  schedule();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** @returns a line about other primaries; null if there is none, undefined while the primary isn't known */
async function findRivals(url: string): Promise<string | null | undefined> {
  const servers = listServers(url) ?? [];
  const followed = followedAmong(servers);
  const { current } = followed;
  if (current === null) return undefined;
  const config = { application_name: "plein look", connectionTimeoutMillis: PROBE_MS };
  const others = servers.filter((server) => serverName(server) !== serverName(current.server));
  const answers = await Promise.allSettled(others.map((server) => probe(config, { url, server })));
  if (followed.current !== current) return undefined;
  const rivals = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  const newer = rivals.find((rival) => isNewer(rival, current));
  if (newer !== undefined) {
    followed.current = null;
    for (const client of followed.clients) client.connection.stream.destroy(new Error("The server is a former primary"));
    return `${serverName(newer.server)} was promoted while ${serverName(current.server)} still answered as the primary: stop that one, what is written there is lost`;
  }
  const [rival] = rivals;
  if (rival === undefined) return null;
  return `${serverName(rival.server)} can be written to although ${serverName(current.server)} is the primary: stop it, or make it a replica`;
}

function isNewer(rival: Primary, current: Primary): boolean {
  return rival.cluster === current.cluster && rival.timeline > current.timeline;
}
