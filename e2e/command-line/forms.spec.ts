import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { runCommand } from "./command-line.ts";

let home: string;
test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "plein-cli-story-"));
});
test.afterEach(() => rmSync(home, { recursive: true, force: true }));

const on = (platform: string, line: string) => runCommand(`forms ${line} --platform ${platform}.localhost`, { home });

test("takes a form from one platform to another, as a draft that is published there", async () => {
  const listed = JSON.parse((await on("lindendaal", "list --filter open --json")).out) as { guid: string; title: string }[];
  const [form] = listed;
  const exported = await on("lindendaal", `export ${form?.guid}`);
  expect(JSON.parse(exported.out)).toMatchObject({ title: form?.title, pages: expect.any(Array) });
  const file = join(home, "form.json");
  writeFileSync(file, exported.out);
  expect(await on("meeuwen", `import ${file} --title Overgenomen`)).toMatchObject({
    exitCode: 0,
    out: "Imported Overgenomen as a draft.\n",
  });
  expect(await on("meeuwen", `import ${file} --into Overgenomen --title Overgenomen`)).toMatchObject({ exitCode: 0 });
  expect(await on("meeuwen", "publish Overgenomen")).toMatchObject({ exitCode: 0, out: "Published version 1 of Overgenomen.\n" });
  expect(await on("meeuwen", "show Overgenomen")).toMatchObject({ exitCode: 0, out: expect.stringContaining("KEY") });
  expect(await on("meeuwen", "show Bestaatniet")).toMatchObject({ exitCode: 4 });
});
