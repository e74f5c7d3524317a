/** A server of PostgreSQL in a list; the port is empty for the default. */
export type Server = { readonly host: string; readonly port: string };

/** The part before the servers, and the servers: the text between the login and the database. */
const SERVERS = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#@]*)/;
const SERVER = /^(\[[^\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/;

/**
 * Rewrites a URL with a list of servers to libpq's other form, with the parameters `host` and `port`: the first form is no URL to Node.js.
 *
 * @returns the same URL if it has no such list, or one that can't be read
 */
export function normalizeServers(url: string): string {
  const [start = "", before = "", list = ""] = SERVERS.exec(url) ?? [];
  if (!list.includes(",")) return url;
  const servers = list.split(",").map((server) => SERVER.exec(server));
  const [first] = servers;
  if (first === undefined || first === null || servers.includes(null)) return url;
  const firstUrl = `${before}${first[1]}${url.slice(start.length)}`;
  if (!URL.canParse(firstUrl)) return url;
  const normalized = new URL(firstUrl);
  normalized.searchParams.set("host", servers.map((server) => (server?.[1] ?? "").replace(/^\[(.*)\]$/, "$1")).join(","));
  normalized.searchParams.set("port", servers.map((server) => server?.[2] ?? "").join(","));
  return normalized.href;
}

/** The servers of a normalized URL that names several; null for one that names a single server. */
export function listServers(url: string): readonly Server[] | null {
  if (!URL.canParse(url)) return null;
  const parameters = new URL(url).searchParams;
  const hosts = (parameters.get("host") ?? "").split(",");
  if (hosts.length === 1) return null;
  const ports = (parameters.get("port") ?? "").split(",");
  // One port is for all of them, as libpq has it.
  return hosts.map((host, index) => ({ host, port: (ports.length === 1 ? ports[0] : ports[index]) ?? "" }));
}

/** The URL with one of its servers alone. */
export function withServer(url: string, { host, port }: Server): string {
  const single = new URL(url);
  single.searchParams.set("host", host);
  if (port === "") single.searchParams.delete("port");
  else single.searchParams.set("port", port);
  single.searchParams.delete("target_session_attrs");
  return single.href;
}

/** A server that a URL names, alone, and what to call it in messages. */
export type NamedServer = { readonly name: string; readonly url: string };

/** Each server that a normalized URL names. */
export function splitServers(url: string): readonly NamedServer[] {
  const several = listServers(url)?.map((server) => ({ name: serverName(server), url: withServer(url, server) }));
  return several ?? [{ name: new URL(url).host || "That server", url }];
}

export function serverName({ host, port }: Server): string {
  return port === "" ? host : `${host}:${port}`;
}
