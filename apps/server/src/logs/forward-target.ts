/** The server to which log entries are forwarded. */
export type ForwardTarget =
  | { readonly kind: "http"; readonly url: string; readonly authorization: string | null }
  | { readonly kind: "udp" | "tcp"; readonly host: string; readonly port: number };

/** The GELF port that Graylog suggests. */
const GELF_PORT = 12_201;

/** @returns null for anything but `gelf+udp://`, `gelf+tcp://`, `https://` and `http://` with a host */
export function parseForwardTarget(text: string): ForwardTarget | null {
  const url = URL.parse(text);
  if (url === null || url.hostname === "") return null;
  if (url.protocol === "https:" || url.protocol === "http:") {
    const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    url.username = "";
    url.password = "";
    return { kind: "http", url: url.href, authorization: login === ":" ? null : `Basic ${Buffer.from(login).toString("base64")}` };
  }
  const kind = { "gelf+udp:": "udp", "gelf+tcp:": "tcp" }[url.protocol];
  if (kind !== "udp" && kind !== "tcp") return null;
  return { kind, host: url.hostname.replace(/^\[|\]$/g, ""), port: url.port === "" ? GELF_PORT : Number(url.port) };
}
