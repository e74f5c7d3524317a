import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestDatabase } from "@plein/db/testing/test-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ConfigError } from "./config-error.ts";
import { loadSecretKey, openSecrets } from "./secret-key.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "plein-secret-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

it("one key is created for all processes that share a data folder, readable only by its owner", async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSecretKey({ secretKey: null, dataDir })));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect((await stat(join(dataDir, "secret-key"))).mode & 0o777).toBe(0o600);
});

it("a configured key takes precedence", async () => {
  const secretKey = "a key that the operator keeps elsewhere";
  expect(await loadSecretKey({ secretKey, dataDir })).toBe(secretKey);
});

it("the start fails with a one-line message if the database's secrets were encrypted with another key", async () => {
  const { ownerUrl, close } = await openTestDatabase();
  try {
    const own = await openSecrets({ secretKey: null, dataDir }, ownerUrl);
    expect((await openSecrets({ secretKey: null, dataDir }, ownerUrl)).open(own.seal("text", "test"), "test")).toBe("text");
    const refused = openSecrets({ secretKey: "a key that belongs to another installation", dataDir }, ownerUrl);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/^The secret key can't decrypt this database's secrets\. [^\n]*secret-key replace$/);
  } finally {
    await close();
  }
});
