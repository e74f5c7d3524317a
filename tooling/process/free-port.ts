import { createServer } from "node:net";
import { BLOCKED_PORTS } from "./blocked-ports.ts";

/** Finds a free port of this machine. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === "object" ? resolve(address.port) : reject(new Error("The port has no number")),
      );
    });
  });
}

type PortProblem = "taken" | "forbidden" | "unknown-host" | "blocked";

/** Returns the reason why a server can't listen on a port, or browsers wouldn't connect to it; null if it can be used. */
export function portProblem(port: number, host: string): Promise<PortProblem | null> {
  if (BLOCKED_PORTS.has(port)) return Promise.resolve("blocked");
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", (error: NodeJS.ErrnoException) => {
      const problem = PROBLEMS[error.code ?? ""];
      return problem === undefined ? reject(error) : resolve(problem);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

const PROBLEMS: Readonly<Record<string, PortProblem>> = {
  EADDRINUSE: "taken",
  EACCES: "forbidden",
  EADDRNOTAVAIL: "unknown-host",
  ENOTFOUND: "unknown-host",
};
