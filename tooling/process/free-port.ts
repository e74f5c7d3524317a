import { createServer } from "node:net";

/** A port of this machine that no program listens on now. */
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

/** The reason why a server can't listen there; null if it can. */
export function portProblem(port: number, host: string): Promise<"taken" | "forbidden" | "unknown-host" | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", (error: NodeJS.ErrnoException) => {
      const problem = PROBLEMS[error.code ?? ""];
      return problem === undefined ? reject(error) : resolve(problem);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

const PROBLEMS: Readonly<Record<string, "taken" | "forbidden" | "unknown-host">> = {
  EADDRINUSE: "taken",
  EACCES: "forbidden",
  EADDRNOTAVAIL: "unknown-host",
  ENOTFOUND: "unknown-host",
};
