import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { INVALIDATION_CHANNEL } from "@plein/contract/cache/cache-tag";

/** The moment at which a connection is cut: before its COMMIT is forwarded, or after that, before the response is. */
export type Cut = "before" | "after";

/** A TCP proxy for PostgreSQL: its port stays the same when the server's changes, and it can drop a COMMIT or its response. */
export type FaultProxy = {
  readonly port: number;
  /** port of PostgreSQL; 0 refuses connections */
  targetPort: number;
  /** cuts every third connection that commits; null cuts none */
  cut: Cut | null;
  /** called once, when the next write that invalidates something is committed, instead of forwarding the response to its COMMIT */
  onCommitted: (() => void) | null;
  readonly cuts: number;
  close(): void;
};

const EVERY = 3;
/** COMMIT in PostgreSQL's protocol, as a simple query or prepared. */
const COMMIT = /commit\0/i;
/** Part of an invalidation, as a value of a statement; notifications of it name their channel as well. */
const INVALIDATION = '"numbers":[';
/** PostgreSQL's ReadyForQuery message outside a transaction, which ends a response. */
const IDLE = "Z\0\0\0\u0005I";

export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const state = { targetPort, cut: null as Cut | null, onCommitted: null as (() => void) | null, cuts: 0 };
  let commits = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const upstream = connect(state.targetPort, "127.0.0.1");
    const end = () => {
      near.destroy();
      upstream.destroy();
    };
    for (const socket of [near, upstream]) {
      open.add(socket.setNoDelay());
      socket.on("error", end).on("close", () => {
        open.delete(socket);
        end();
      });
    }
    /** for a COMMIT whose response isn't forwarded: called when it arrives */
    let onLost: (() => void) | null = null;
    let isIdle = true;
    let hasInvalidation = false;
    near.on("data", (bytes) => {
      const text = bytes.toString("latin1");
      // A write of a single statement commits implicitly, but can be recognized by the invalidation that it adds.
      const addsInvalidation = text.includes(INVALIDATION) && !text.includes(INVALIDATION_CHANNEL);
      hasInvalidation = addsInvalidation || (hasInvalidation && !isIdle);
      const commitsNow = COMMIT.test(text) || (isIdle && addsInvalidation);
      const isCut = state.cut !== null && commitsNow && ++commits % EVERY === 0;
      if (isCut) state.cuts += 1;
      if (isCut && state.cut === "before") return end();
      if (isCut) onLost ??= end;
      if (commitsNow && hasInvalidation && state.onCommitted !== null) {
        onLost = state.onCommitted;
        state.onCommitted = null;
      }
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      isIdle = bytes.toString("latin1").endsWith(IDLE);
      if (onLost === null) near.write(bytes);
      else if (isIdle) onLost();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return Object.assign(state, { port: (server.address() as AddressInfo).port, close });
}
