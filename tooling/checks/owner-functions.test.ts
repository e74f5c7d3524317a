import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Functions of the installation, which belong to no platform. */
const OF_THE_INSTALLATION = [
  "plein_add_invalidation",
  "plein_add_platform",
  "plein_delete_invalidations",
  "plein_find_platform",
  "plein_find_platform_by_host",
  "plein_list_all_platforms",
  "plein_list_migrations",
  "plein_list_platforms",
  "plein_read_invalidations",
  "plein_register_secret_key",
  "plein_take_upkeep",
];
const DEFINITION = /CREATE (?:OR REPLACE )?FUNCTION (plein_\w+)\s*\(([^$]*)/g;

const migrations = globSync("prisma/migrations/*/migration.sql").map((path) => readFileSync(path, "utf8"));
const definitions = migrations.flatMap((text) => [...text.matchAll(DEFINITION)].map(([, name = "", head = ""]) => ({ name, head })));
const ownerFunctions = new Set(
  definitions
    .filter(({ head }) => head.includes("SECURITY DEFINER") && !head.includes("RETURNS trigger"))
    .map(({ name }) => name)
    .filter((name) => !OF_THE_INSTALLATION.includes(name)),
);

it("every file that calls an owner's function compares the connection's platform with the statement's", () => {
  expect(ownerFunctions.size).toBeGreaterThan(10);
  const files = globSync("{packages,apps}/*/src/**/*.ts", { exclude: (path) => path.endsWith("generated") });
  const unguarded = files
    .filter((path) => !path.endsWith(".test.ts"))
    .filter((path) => {
      const text = readFileSync(path, "utf8");
      const called = [...text.matchAll(/(plein_\w+)\(/g)].filter(([, name = ""]) => ownerFunctions.has(name));
      return called.length > 0 && !text.includes("onPlatform(");
    });
  expect(unguarded).toEqual([]);
});
