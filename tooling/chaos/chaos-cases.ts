import { cutCommit } from "./cases/cut-commit.ts";
import { freezePostgres } from "./cases/freeze-postgres.ts";
import { killAfterCommit } from "./cases/kill-after-commit.ts";
import { killPostgres } from "./cases/kill-postgres.ts";
import { killServer } from "./cases/kill-server.ts";
import { mediaFull, mediaReadOnly } from "./cases/media-disk.ts";
import { twoProcesses } from "./cases/two-processes.ts";
import type { ChaosCase } from "./chaos-case.ts";

export const CHAOS_CASES: Readonly<Record<string, ChaosCase>> = {
  "kill-postgres": killPostgres,
  "kill-server": killServer,
  "freeze-postgres": freezePostgres,
  "cut-before-commit": cutCommit("before"),
  "cut-after-commit": cutCommit("after"),
  "media-read-only": mediaReadOnly,
  "media-full": mediaFull,
  "two-processes": twoProcesses,
  "kill-after-commit": killAfterCommit,
};
