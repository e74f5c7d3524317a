import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv6, Socket } from "node:net";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ForwardedEntry } from "@plein/api/logs/errors/intake/logged-error";
import type { ForwardTarget } from "./forward-target.ts";

/** Thrown when the receiver responds with a status that isn't a success. */
class ReceiverError extends Error {
  override readonly name: string = "ReceiverError";
  readonly status: number;

  constructor(status: number) {
    super(`The receiver of log entries responded with ${status}`);
    this.status = status;
  }
}

/** Thrown when the receiver rejects entries permanently, so that a retry is useless. */
export class EntriesRejectedError extends ReceiverError {
  override readonly name = "EntriesRejectedError";
}

/** The HTTP status that the receiver responded with; null for any other failure. */
export function statusOf(error: unknown): number | null {
  return error instanceof ReceiverError ? error.status : null;
}

const TIMEOUT_MS = 10_000;
/** The maximum size of a datagram; larger messages would need GELF chunking. */
const MAX_DATAGRAM = 8192;
/** The length to which the details of a message are truncated if it is too large for a datagram. */
const SHORTENED_DETAILS = 2000;
const compress = promisify(gzip);

/**
 * Sends entries to the operator's log server. UDP doesn't confirm their arrival.
 *
 * @throws EntriesRejectedError, or any other error if they may be sent again
 */
export function sendEntries(target: ForwardTarget, entries: readonly ForwardedEntry[]): Promise<void> {
  if (target.kind === "http") return post(target, entries);
  return target.kind === "udp" ? sendDatagrams(target, entries) : writeToSocket(target, entries);
}

type HttpTarget = Extract<ForwardTarget, { kind: "http" }>;
type GelfTarget = Exclude<ForwardTarget, HttpTarget>;

/** Posts to the operator's own URL, which may be private; redirects aren't followed, since they could lead anywhere. */
async function post({ url, authorization }: HttpTarget, entries: readonly ForwardedEntry[]): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization !== null && { authorization }) },
    body: JSON.stringify(entries),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.ok) return;
  const { status } = response;
  if (status >= 400 && status < 500 && ![401, 403, 404, 408, 429].includes(status)) throw new EntriesRejectedError(status);
  throw new ReceiverError(status);
}

async function sendDatagrams({ host, port }: GelfTarget, entries: readonly ForwardedEntry[]): Promise<void> {
  const socket = createSocket(isIPv6(host) ? "udp6" : "udp4");
  try {
    for (const entry of entries) {
      const datagram = await toDatagram(entry);
      await new Promise<void>((resolve, reject) => {
        socket.once("error", reject);
        socket.send(datagram, port, host, (error) => (error === null ? resolve() : reject(error)));
      });
      socket.removeAllListeners("error");
    }
  } finally {
    socket.close();
  }
}

async function toDatagram(entry: ForwardedEntry): Promise<Buffer> {
  const whole = await compress(toGelf(entry));
  if (whole.length <= MAX_DATAGRAM) return whole;
  return compress(toGelf({ ...entry, full_message: entry.full_message?.slice(0, SHORTENED_DETAILS) }));
}

/** Writes messages to a TCP socket: each ends with a zero byte, and can't be compressed. */
async function writeToSocket({ host, port }: GelfTarget, entries: readonly ForwardedEntry[]): Promise<void> {
  const socket = new Socket();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    socket.connect(port, host);
    await once(socket, "connect", { signal });
    socket.resume();
    socket.end(entries.map((entry) => `${toGelf(entry)}\0`).join(""));
    await once(socket, "close", { signal });
  } finally {
    socket.destroy();
  }
}

/** Converts an entry to GELF 1.1, in which additional fields have an underscore as prefix. */
function toGelf({
  short_message,
  full_message,
  level,
  timestamp,
  platform,
  origin,
  user_agent,
  bot,
  correlation_id,
}: ForwardedEntry): string {
  const own = { _service: "plein", _origin: origin, _user_agent: user_agent, _bot: String(bot), _correlation_id: correlation_id };
  return JSON.stringify({ version: "1.1", host: platform, short_message, full_message, timestamp, level, ...own });
}
