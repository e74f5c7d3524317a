import type { AppRouter } from "@plein/api/app-router";
import type { ApiServices } from "@plein/api/context";
import type { Database } from "@plein/db/database";
import type { Config } from "./config.ts";
import type { ServerLimits } from "./http/connections/http-server.ts";
import type { ReactRenderer } from "./pages/react-renderer.ts";
import type { Tracing } from "./tracing/tracing.ts";

/**
 * The server's dependencies, which it gets as arguments (dependency injection). `main.ts` provides the real ones; a test provides its own
 * database and configuration.
 */
export type ServerDependencies = {
  readonly config: Config;
  readonly database: Pick<
    Database,
    "forPlatform" | "directory" | "listen" | "broadcast" | "isListening" | "isReady" | "endBusyConnections" | "connections" | "replica"
  >;
  readonly router: AppRouter;
  readonly sessions: ApiServices["sessions"];
  readonly secrets: ApiServices["secrets"];
  /** apps/server/static: files that belong neither to the web build nor to a tenant */
  readonly staticDir: string;
  readonly renderer: ReactRenderer;
  /** folder with the web build's files for browsers; null in development, where Vite serves them */
  readonly assetsDir: string | null;
  /** number of mails waiting to be sent; absent without a counter */
  readonly countWaitingMails?: () => Promise<number>;
  /** number of queued jobs by kind; absent without a queue */
  readonly countWaitingJobs?: () => Promise<ReadonlyMap<string, number> | null>;
  /** age in seconds of the oldest job that is due; absent without a queue */
  readonly findOldestJob?: () => Promise<number>;
  /** absent where nothing is traced */
  readonly tracing?: Tracing | undefined;
  /** pages are rendered from source files, which may change */
  readonly isDevelopment?: boolean;
  /** overrides of the product's time limits */
  readonly limits?: TimeLimits;
};

export type TimeLimits = {
  readonly connections?: ServerLimits;
  /** time limit for one picture or document */
  readonly imageJobMs?: number;
  /** time limit until a document is rendered */
  readonly renderWaitMs?: number;
};
