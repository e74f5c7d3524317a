/** The address at which clamd listens: a TCP port, or a Unix socket of this machine. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

const HOST_AND_PORT = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\]):(\d{1,5})$/i;

/** @param text `127.0.0.1:3310`, `[::1]:3310` or `/run/clamav/clamd.ctl`; null for anything else */
export function parseClamdAddress(text: string): ClamdAddress | null {
  if (/^\/[^\0\s]{1,100}$/.test(text)) return { path: text };
  const [, host = "", port = ""] = HOST_AND_PORT.exec(text) ?? [];
  const number = Number(port);
  return host === "" || number < 1 || number > 65_535 ? null : { host: host.replaceAll(/[[\]]/g, ""), port: number };
}
