import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { send } from "../testing/send-raw.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let test: TestServer;
let assetsDir: string;
beforeAll(async () => {
  assetsDir = await mkdtemp(join(tmpdir(), "plein-assets-"));
  await mkdir(join(assetsDir, "assets"));
  await writeFile(join(assetsDir, "assets/app-D3fgsPpF.js"), "1");
  await writeFile(join(assetsDir, "assets/~edit._-D3fgsPpF.js"), "1");
  await writeFile(join(assetsDir, "secret.js"), "2");
  test = await startTestServer({}, { assetsDir });
});
afterAll(async () => {
  await test.close();
  await rm(assetsDir, { recursive: true });
});

it.each(["app-D3fgsPpF.js?x", "~edit._-D3fgsPpF.js"])("sends the asset %s as immutable", async (name) => {
  const response = await send(test.port, { target: `/assets/${name}` });
  expect([response.status, response.body, response.headers.get("cache-control")]).toEqual([
    200,
    "1",
    "public, max-age=31536000, immutable",
  ]);
});

it.each([
  "/assets/../secret.js",
  "/assets/..",
  "/assets/%2e%2e/secret.js",
  "/assets/%2e%2e%2fsecret.js",
  "/assets/..%2fsecret.js",
  "/assets/..%5csecret.js",
  "/assets/..\\secret.js",
  "/assets/%00",
  "/assets/app-D3fgsPpF.js%00",
  "/assets/%ff",
  "/assets/%",
  "/assets//app-D3fgsPpF.js",
  "/assets/./app-D3fgsPpF.js",
  "/assets/.",
  "/assets/",
  "/assets",
  "/assets/other.js",
])("responds with 404 or 400 at %s", async (target) => {
  const { status, body } = await send(test.port, { target });
  expect([400, 404]).toContain(status);
  expect(body).not.toContain(assetsDir);
});
