import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { loopback } from "../setup/loopback.ts";
import { platformUrl } from "../story.ts";
import { runCommand } from "./command-line.ts";

let home: string;
test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "plein-cli-story-"));
});
test.afterEach(() => rmSync(home, { recursive: true, force: true }));

const run = (line: string) => runCommand(`pages ${line} --platform lindendaal.localhost`, { home });

test("adds, publishes, copies, moves, removes and restores a page, as visitors see at its address", async ({ request }) => {
  const read = async (path: string) => {
    const { url, host } = loopback(platformUrl("lindendaal", path));
    const response = await request.get(url, { headers: { host }, maxRedirects: 0 });
    return { status: response.status(), location: response.headers().location ?? null };
  };
  const seen = { status: 200, location: null };
  const missing = { status: 404, location: null };

  expect(await run("add Zwembad --below /wonen")).toMatchObject({ exitCode: 0, out: expect.stringContaining("/wonen/zwembad") });
  expect(await read("/wonen/zwembad")).toEqual(missing);
  expect(await run("publish /wonen/zwembad")).toMatchObject({ exitCode: 0 });
  expect(await read("/wonen/zwembad")).toEqual(seen);
  expect(await run("add Zwembad --below /wonen --slug zwembad")).toMatchObject({ exitCode: 5 });
  expect(await run("copy /wonen/zwembad --json")).toMatchObject({ exitCode: 0, out: expect.stringContaining('"/wonen/zwembad-2"') });

  expect(await run("move /wonen/zwembad --below /")).toMatchObject({ exitCode: 0, out: expect.stringContaining("redirect: 1.") });
  expect(await read("/zwembad")).toEqual(seen);
  expect(await read("/wonen/zwembad")).toMatchObject({ status: 301, location: expect.stringMatching(/\/zwembad$/) });

  const removed = await run("remove /zwembad");
  expect(removed, removed.note).toMatchObject({ exitCode: 0 });
  expect(await read("/zwembad")).toEqual(missing);
  const [guid = ""] = /[0-9a-f-]{36}/.exec(removed.out) ?? [];
  expect(await run(`restore ${guid}`)).toMatchObject({ exitCode: 0, out: expect.stringContaining("Restored /zwembad.") });
  expect(await read("/zwembad")).toEqual(seen);

  for (const page of ["/zwembad", "/wonen/zwembad-2"]) expect(await run(`remove ${page}`)).toMatchObject({ exitCode: 0 });
  expect(await run("remove /")).toMatchObject({ exitCode: 2, note: expect.stringContaining("home page") });
});
