import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { stopEmbeddedPostgres } from "../embedded-postgres.ts";

/** For vitest: one PostgreSQL for all tests of a run, started only when one of them opens a database. */
// biome-ignore lint/style/noDefaultExport: vitest takes the default export as the set-up and what it answers as its undoing
export default function setUp(project: TestProject): () => Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), "plein-test-"));
  project.provide("postgresHome", home);
  return async () => {
    await stopEmbeddedPostgres(home);
    rmSync(home, { recursive: true, force: true });
  };
}
