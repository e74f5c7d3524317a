import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { runCommand } from "./command-line.ts";

let home: string;
test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "plein-cli-story-"));
});
test.afterEach(() => rmSync(home, { recursive: true, force: true }));

const run = (line: string) => runCommand(`settings ${line} --platform meeuwen.localhost`, { home });

test("reads a setting, changes it, and explains which values are valid", async () => {
  expect(await run("get registrationMode")).toMatchObject({ exitCode: 0, out: expect.stringContaining("open") });
  expect(await run('set allowedEmailDomains ["MEEUWEN.example"]')).toMatchObject({ exitCode: 0 });
  const listed = await run("list --json");
  const values = new Map((JSON.parse(listed.out) as { key: string; value: unknown }[]).map(({ key, value }) => [key, value]));
  expect(values.get("allowedEmailDomains")).toEqual(["meeuwen.example"]);
  expect((await run("set showFooter perhaps")).exitCode).not.toBe(0);
  expect(await run("set senderEmail afzender@meeuwen.example")).toMatchObject({ exitCode: 3 });
  expect(await run("set allowedEmailDomains []")).toMatchObject({ exitCode: 0 });
});
