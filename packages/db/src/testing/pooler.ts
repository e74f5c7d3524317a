import { type AddressInfo, createServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import pg from "pg";

/** The time for which a pooler dedicates a server connection to a client: its whole session, or one transaction. */
export type PoolMode = "session" | "transaction";

export type Pooler = { readonly url: string; close(): Promise<void> };

/** A raw connection to PostgreSQL. */
type ServerConnection = { readonly client: pg.Client; readonly socket: Duplex; user: Socket | null };

const SSL_REQUEST = 80_877_103;
const TERMINATE = 0x58;

/** A pooler between clients and PostgreSQL, like PgBouncer; any password is accepted. Named prepared statements don't work. */
export async function startPooler(databaseUrl: string, mode: PoolMode): Promise<Pooler> {
  const servers = new Set<ServerConnection>();
  const sockets = new Set<Socket>();
  const pendingWrites = new Set<Promise<void>>();

  const connect = async (): Promise<ServerConnection> => {
    const client = new pg.Client({ connectionString: databaseUrl }).on("error", () => undefined);
    await client.connect();
    const socket: Duplex = Reflect.get(Reflect.get(client, "connection"), "stream");
    socket.removeAllListeners("data");
    const server: ServerConnection = { client, socket, user: null };
    servers.add(server);
    socket.on("close", () => {
      servers.delete(server);
      server.user?.destroy();
    });
    forEachMessage(socket, (message) => {
      server.user?.write(message);
      // ReadyForQuery, outside any transaction.
      if (mode === "transaction" && message[0] === 0x5a && message[5] === 0x49) server.user = null;
    });
    return server;
  };
  const serverFor = async (user: Socket): Promise<ServerConnection> => {
    const all = [...servers];
    const server = all.find((one) => one.user === user) ?? all.find((one) => one.user === null) ?? (await connect());
    server.user = user;
    return server;
  };

  const listener = createServer((user) => {
    sockets.add(user);
    user.on("error", () => undefined);
    user.on("close", () => {
      sockets.delete(user);
      for (const server of servers) if (server.user === user) server.socket.destroy();
    });
    const onStart = (packet: Buffer) => {
      if (packet.readInt32BE(4) === SSL_REQUEST) return void user.write("N");
      user.off("data", onStart);
      user.write(greeting());
      let sending = Promise.resolve();
      user.on("data", (bytes: Buffer) => {
        // The pooler itself handles the end of a session, without a server connection.
        if (bytes[0] === TERMINATE) return void user.end();
        const write = sending.then(async () => void (await serverFor(user)).socket.write(bytes)).catch(() => void user.destroy());
        sending = write;
        pendingWrites.add(write);
        void write.then(() => pendingWrites.delete(write));
      });
    };
    user.on("data", onStart);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      // A server connection that is being opened would outlive the database that a test drops after this.
      await Promise.all(pendingWrites);
      for (const { socket } of servers) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/** AuthenticationOk, a fake BackendKeyData, and ReadyForQuery. */
function greeting(): Buffer {
  return Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x4b, 0, 0, 0, 12, 0x7f, 1, 2, 3, 4, 5, 6, 7, 0x5a, 0, 0, 0, 5, 0x49]);
}

function forEachMessage(socket: Duplex, take: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on("data", (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1;
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}
