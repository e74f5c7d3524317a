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
  const state = { targetPort, cut: null as Cut | null, cuts: 0 };
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
    let losesAnswer = false;
    let isIdle = true;
    near.on("data", (bytes) => {
      const text = bytes.toString("latin1");
      // A write of a single statement commits implicitly, but can be recognized by the invalidation that it adds.
      const isWrite = isIdle && text.includes(INVALIDATION) && !text.includes(INVALIDATION_CHANNEL);
      const commitsNow = COMMIT.test(text) || isWrite;
      const isCut = state.cut !== null && commitsNow && ++commits % EVERY === 0;
      if (isCut) state.cuts += 1;
      if (isCut && state.cut === "before") return end();
      losesAnswer ||= isCut;
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      isIdle = bytes.toString("latin1").endsWith(IDLE);
      if (losesAnswer && isIdle) end();
      else if (!losesAnswer) near.write(bytes);
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
