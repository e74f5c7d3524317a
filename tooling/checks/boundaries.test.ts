import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../process/root.ts";
import { runProgram } from "../process/run-program.ts";
import { boundariesReport } from "./boundaries.ts";

/** A small workspace without any violation. */
const CLEAN = {
  "packages/contract/src/pages/page.ts": 'import { z } from "zod";\nexport const Page = z.object({});\n',
  "packages/db/src/platform-db.ts": "export const db = 1;\nexport type Db = number;\n",
  "packages/blocks/src/schemas.gen.ts": 'export { schema } from "./quote/schema.ts";\n',
  "packages/blocks/src/quote/schema.ts": "export const schema = 1;\n",
  "packages/blocks/src/quote/view.tsx": "export const view = 1;\n",
  "packages/ui/src/button.tsx": "export const Button = 1;\n",
  "packages/api/src/app-router.ts":
    'import { getPage } from "./pages/get-page.ts";\nexport const appRouter = getPage;\nexport type AppRouter = typeof appRouter;\n',
  "packages/api/src/pages/get-page.ts":
    'import { readPage } from "./published-page-rows.ts";\nimport { shared } from "../menus/menu.shared.ts";\nexport const getPage = [readPage, shared];\n',
  "packages/api/src/pages/published-page-rows.ts": 'import { db } from "../../../db/src/platform-db.ts";\nexport const readPage = db;\n',
  "packages/api/src/pages/page-rows.ts":
    'import { sql, type RawBuilder } from "kysely";\nimport { runSql } from "../run-sql.ts";\nexport const readRows = (statement: RawBuilder<unknown> = sql`select 1`) => runSql(statement);\n',
  "packages/api/src/pages/page-type.ts": 'import type { Kysely } from "kysely";\nexport type Db = Kysely<unknown>;\n',
  "packages/api/src/run-sql.ts":
    'import type { RawBuilder } from "kysely";\nexport const runSql = (statement: RawBuilder<unknown>) => statement;\n',
  "packages/api/src/menus/menu.shared.ts": "export const shared = 1;\n",
  "packages/api/src/menus/get-menu.ts": "export const getMenu = 1;\n",
  "apps/web/src/features/pages/page-screen.tsx":
    'import type { AppRouter } from "../../../../../packages/api/src/app-router.ts";\nexport const screen: AppRouter | null = null;\n',
  "apps/web/src/features/menus/menu-screen.tsx": "export const menu = 1;\n",
  "apps/web/src/shell/header/header.tsx": "export const header = 1;\n",
  "packages/db/src/testing/test-db.ts": "export const testDb = 1;\n",
  "packages/db/src/platform-db.test.ts": 'import { testDb } from "./testing/test-db.ts";\ntestDb;\n',
  "apps/cli/src/main.ts": 'import { Page } from "../../../packages/contract/src/pages/page.ts";\nexport const main = Page;\n',
  "tooling/start.ts": 'import { main } from "../apps/cli/src/main.ts";\nmain;\n',
} as const;

/** Violations: the rule that must report it, the file, and its text. */
const BREACHES: readonly (readonly [rule: string, file: string, code: string])[] = [
  ["layer: packages/contract", "packages/contract/src/pages/upward.ts", 'import "../../../db/src/platform-db.ts";'],
  ["layer: packages/ui", "packages/ui/src/upward.tsx", 'import "../../api/src/app-router.ts";'],
  ["layer: packages/api", "packages/api/src/pages/sideways-rows.ts", 'import "../../../blocks/src/quote/view.tsx";'],
  ["layer: apps/web", "apps/web/src/features/pages/querying.tsx", 'import "../../../../../packages/db/src/platform-db.ts";'],
  ["contract imports only zod and re2js", "packages/contract/src/pages/reading.ts", 'import "node:fs";'],
  [
    "web imports only types from api",
    "apps/web/src/features/pages/calling.tsx",
    `import { appRouter } from "../../../../../packages/api/src/app-router.ts";
export const calling = appRouter;`,
  ],
  ["a block's schema imports no React", "packages/blocks/src/card/schema.ts", 'import "../../../ui/src/button.tsx";'],
  ["api slices share only *.shared.ts", "packages/api/src/pages/reaching.ts", 'import "../menus/get-menu.ts";'],
  ["what a visitor downloads has no framework, and comes from src/visitor", "apps/web/src/visitor/react.ts", 'import "react";'],
  [
    "what a visitor downloads has no framework, and comes from src/visitor",
    "apps/web/src/visitor/calling.ts",
    'import "../features/menus/menu-screen.tsx";',
  ],
  ["web features don't import each other", "apps/web/src/features/pages/meeting.tsx", 'import "../menus/menu-screen.tsx";'],
  ["web features don't import each other", "apps/web/src/features/pages/framing.tsx", 'import "../../shell/header/header.tsx";'],
  ["shared web code imports no feature", "apps/web/src/shell/header/reaching.tsx", 'import "../../features/menus/menu-screen.tsx";'],
  ["product code imports no testing code", "packages/db/src/faking.ts", 'import "./testing/test-db.ts";'],
  [
    "only *-rows.ts, *-sql.ts and *.shared.ts run SQL",
    "packages/api/src/pages/querying.ts",
    `import { db } from "../../../db/src/platform-db.ts";
export const querying = db;`,
  ],
  [
    "only *-rows.ts, *-sql.ts and *.shared.ts run SQL",
    "packages/api/src/pages/running.ts",
    'import { runSql } from "../run-sql.ts";\nexport const running = runSql;',
  ],
  [
    "only *-rows.ts, *-sql.ts and *.shared.ts run SQL",
    "packages/api/src/pages/building.ts",
    'import { sql } from "kysely";\nexport const building = sql;',
  ],
  [
    "only *-rows.ts, *-sql.ts and *.shared.ts run SQL",
    "packages/api/src/counting.ts",
    'import { runSql } from "./run-sql.ts";\nexport const counting = runSql;',
  ],
  [
    "only *-rows.ts, *-sql.ts and *.shared.ts run SQL",
    "packages/auth/src/tokens.ts",
    'import { sql } from "kysely";\nexport const tokens = sql;',
  ],
  [
    "only the command line's local commands reach the database, the media store and mail",
    "apps/cli/src/querying.ts",
    'import "../../../packages/db/src/platform-db.ts";',
  ],
  ["product code imports no tooling", "packages/ui/src/building.tsx", 'import "../../../tooling/start.ts";'],
  ["no folder named utils, helpers, common, misc or lib", "packages/ui/src/keeping.tsx", 'import "./utils/something.tsx";'],
  ["no cycles", "packages/ui/src/one.tsx", 'import "./other.tsx";'],
  ["no cycles", "packages/ui/src/four.tsx", 'import type { Three } from "./three.tsx";\nexport type Four = Three;'],
];

let folder: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

async function cruise(...folders: string[]) {
  const { output } = await runProgram(join(root, "node_modules/.bin/depcruise"), [...folders, "--output-type", "json"], { cwd: folder });
  return output;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plein-boundaries-"));
  for (const file of [".dependency-cruiser.cjs", "tsconfig.base.json"]) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  for (const [file, text] of Object.entries(CLEAN)) write(file, text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("boundariesReport", () => {
  it("passes a workspace without violations", async () => {
    expect(boundariesReport(await cruise("apps", "packages", "tooling"), 10)).toMatchObject({ failed: 0, output: "" });
  });

  it("reports every violation with its rule and its file", async () => {
    write("packages/ui/src/utils/something.tsx", "export const something = 1;");
    write("packages/ui/src/other.tsx", 'import "./one.tsx";');
    write("packages/ui/src/three.tsx", 'import type { Four } from "./four.tsx";\nexport type Three = Four | null;');
    for (const [, file, code] of BREACHES) write(file, code);
    const { failed, output } = boundariesReport(await cruise("apps", "packages", "tooling"), 10);
    expect(failed).toBe(1);
    for (const [rule, file] of BREACHES) expect(output).toContain(`${rule}: ${file} → `);
  });

  it("fails when hardly any module was read, as happens with an unsupported compiler", async () => {
    const report = boundariesReport(await cruise("packages/contract"), 10);
    expect(report).toMatchObject({ failed: 1, output: expect.stringContaining("modules were read") });
  });

  it("fails when dependency-cruiser itself fails", () => expect(boundariesReport("no JSON at all", 0)).toMatchObject({ failed: 1 }));
});
