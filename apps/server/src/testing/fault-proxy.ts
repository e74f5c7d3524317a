import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { CommitWatch } from "./commit-watch.ts";
import { PostgresMessageReader } from "./postgres-messages.ts";

/** A proxy in front of a database, whose connections can be cut. */
export type FaultProxy = {
  readonly port: number;
  /** breaks every connection and refuses new ones */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /**
   * Breaks the connection at the next commit, or a later one: before the server receives it, so that nothing is written, or instead
   * of the server's response, so that everything is written but the program can't know.
   *
   * @param skipped number of commits that succeed first
   */
  loseCommit(lost: LostMessage, skipped?: number): void;
  /** Lets everything through again; returns whether `loseCommit` saw its commit. */
  stopLosing(): boolean;
  /** accepts connections and bytes but forwards nothing, like a frozen server */
  freeze(): void;
  thaw(): void;
  /** leaves the connections of this moment silent for ever, like a server that vanished without closing them; new ones work */
  forsake(): void;
};

export type LostMessage = "request" | "response";

type Losing = { readonly lost: LostMessage; skipped: number; isDone: boolean };

export async function startFaultProxy(target: { readonly host: string; readonly port: number }): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const forsaken = new Set<Socket>();
  const plan: { losing: Losing | null } = { losing: null };
  let isFrozen = false;
  const server = createServer((incoming) => {
    const outgoing = connect(target);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      // A cut connection is an error on both sides, on purpose.
      one.on("error", () => other.destroy());
      one.on("end", () => other.end());
      one.on("close", () => {
        sockets.delete(one);
        forsaken.delete(one);
        other.destroy();
      });
    }
    relay(incoming, outgoing, plan);
    if (isFrozen) for (const socket of [incoming, outgoing]) socket.pause();
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of [...sockets, ...forsaken]) socket.destroy();
      }),
    mend: () => listen(server, port),
    loseCommit: (lost, skipped = 0) => {
      plan.losing = { lost, skipped, isDone: false };
    },
    stopLosing: () => {
      const isDone = plan.losing?.isDone === true;
      plan.losing = null;
      return isDone;
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    forsake: () => {
      for (const socket of sockets) {
        socket.pause();
        forsaken.add(socket);
      }
      sockets.clear();
    },
  };
}

/** Forwards the messages of both sides, until the commit to be lost. */
function relay(client: Socket, server: Socket, plan: { readonly losing: Losing | null }): void {
  const [requests, responses] = [new PostgresMessageReader("client"), new PostgresMessageReader("server")];
  const watch = new CommitWatch();
  let isResponseLost = false;
  client.on("data", (chunk: Buffer) => {
    for (const message of requests.read(chunk)) {
      const losing = watch.commits(message) && takesCommit(plan.losing) ? plan.losing : null;
      if (losing?.lost === "request") return void client.destroy();
      isResponseLost ||= losing !== null;
      server.write(message.bytes);
    }
  });
  server.on("data", (chunk: Buffer) => {
    for (const message of responses.read(chunk)) {
      watch.hear(message);
      // The server has committed once it is ready for the next query.
      if (isResponseLost && message.type === "Z") return void client.destroy();
      if (!isResponseLost) client.write(message.bytes);
    }
  });
}

function takesCommit(losing: Losing | null): boolean {
  if (losing === null || losing.isDone) return false;
  losing.isDone = losing.skipped === 0;
  losing.skipped -= 1;
  return losing.isDone;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}
