import { type RunningServer, startServer } from "../start/server.ts";

/** The built server in a process of its own, which can be killed and restarted. */
export type Product = {
  readonly url: string;
  /** number of unexpected exits */
  readonly exits: number;
  start(): Promise<void>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export type ProductOptions = { readonly port: number; readonly databaseUrl: string; readonly dataDir: string };

export function createProduct({ port, databaseUrl, dataDir }: ProductOptions): Product {
  const env = {
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "silent",
    SHUTDOWN_DELAY_MS: "0",
  };
  let server: RunningServer | null = null;
  let exits = 0;
  let isExpected = false;
  return {
    url: `http://127.0.0.1:${port}`,
    get exits() {
      return exits;
    },
    start: async () => {
      isExpected = false;
      server = await startServer({ port, host: "127.0.0.1", env, args: [] });
      void server.ended.then(() => {
        if (!isExpected) exits += 1;
      });
    },
    kill: async () => {
      isExpected = true;
      server?.kill();
      await server?.ended;
    },
    stop: async () => {
      isExpected = true;
      await server?.stop();
    },
  };
}
