import { createServer, type Socket } from "node:net";

/** A server that speaks clamd's INSTREAM, and finds a virus in every file that contains this word. */
export const VIRUS = "INFECTED-FOR-TESTS";

export type ClamdServer = {
  readonly address: string;
  /** what it answers in place of a verdict; null for a verdict */
  answer: string | null;
  close(): Promise<void>;
};

export async function startClamdServer(): Promise<ClamdServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const file = readStream(received);
      if (file !== null) socket.end(`${clamd.answer ?? (file.includes(VIRUS) ? "stream: Test-Virus FOUND" : "stream: OK")}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const clamd: ClamdServer = {
    address: `127.0.0.1:${address.port}`,
    answer: null,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return clamd;
}

/** The bytes of a stream that has ended; null before. */
function readStream(received: Buffer): Buffer | null {
  const command = Buffer.from("zINSTREAM\0");
  if (received.length < command.length) return null;
  if (!received.subarray(0, command.length).equals(command)) throw new Error("Not an INSTREAM command");
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
