import type { Server } from "node:http";
import type { Socket } from "node:net";

/** The age up to which a connection without a byte isn't idle: its first request may be on the way. */
const FIRST_BYTE_MS = 500;

/** The open connections of a server, for closing idle ones (keep-alive, slowloris). */
export class Connections {
  readonly #server: Server;
  readonly #acceptedAt = new Map<Socket, number>();

  /** @param server must not be listening yet */
  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket) => {
      this.#acceptedAt.set(socket, performance.now());
      socket.once("close", () => this.#acceptedAt.delete(socket));
    });
  }

  /** Closes idle keep-alive connections, and those that never sent a byte, which Node.js counts as in use. */
  closeUnused(): void {
    this.#server.closeIdleConnections();
    const before = performance.now() - FIRST_BYTE_MS;
    for (const [socket, acceptedAt] of this.#acceptedAt) if (socket.bytesRead === 0 && acceptedAt <= before) socket.destroy();
  }
}
