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

const run = (line: string) => runCommand(`menus ${line} --platform meeuwen.localhost`, { home });

test("adds a menu with items, saves it from a file and removes it", async () => {
  expect(await run("add Clubmenu")).toMatchObject({ exitCode: 0 });
  expect(await run("add Clubmenu")).toMatchObject({ exitCode: 5 });
  expect(await run("add-item Clubmenu --page /teams --anchor heren --icon people --new-tab --for Users")).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/\/teams#heren.*Users/),
  });
  expect(await run("add-item Clubmenu --label Bond --address https://bond.example --below Teams")).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining("  Bond"),
  });
  const links = await run("links --json");
  expect([links.exitCode, JSON.parse(links.out)]).toEqual([
    0,
    expect.arrayContaining([expect.objectContaining({ url: expect.stringMatching(/^https:\/\/bond\.example/), state: "unknown" })]),
  ]);
  const { out } = await run("show Clubmenu --json");
  const file = join(home, "menu.json");
  const menu = JSON.parse(out) as { items: { relatedMenuItems: unknown[] }[] };
  writeFileSync(
    file,
    JSON.stringify({ ...menu, items: menu.items.flatMap(({ relatedMenuItems, ...item }) => [item, ...relatedMenuItems]) }),
  );
  expect(await run(`save Clubmenu ${file}`)).toMatchObject({ exitCode: 0, out: expect.not.stringContaining("  Bond") });
  // The file's version is no longer the menu's.
  expect(await run(`save Clubmenu ${file}`)).toMatchObject({ exitCode: 5 });
  expect(await run("remove Clubmenu")).toMatchObject({ exitCode: 0 });
  expect(await runCommand("menus remove Clubmenu --platform meeuwen.localhost", { home })).toMatchObject({ exitCode: 4 });
});
