import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { loopback } from "../setup/loopback.ts";
import { platformUrl } from "../story.ts";
import { runCommand } from "./command-line.ts";

let home: string;
test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "plein-cli-story-"));
});
test.afterEach(() => rmSync(home, { recursive: true, force: true }));

const run = (line: string) => runCommand(`items ${line} --platform lindendaal.localhost`, { home });
const counted = async () => JSON.parse((await run("list /nieuws --count 1 --json")).out).totalNumberOfItems as number;

test("exports a list as CSV and XLSX, and updates its items by importing them", async () => {
  const before = await counted();
  for (const name of ["nieuws.csv", "nieuws.xlsx"]) {
    const file = join(home, name);
    expect(await run(`export /nieuws ${file} --type news --expired`)).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^\d+ bytes/),
    });
    if (name.endsWith(".csv")) {
      const lines = readFileSync(file, "utf8");
      expect(lines.split("\n", 1)[0]).toContain(";Key");
      writeFileSync(file, lines.replace("Bibliotheek open op zondag", "Bibliotheek ook open op zondag"));
    }
    const outcome = await run(`import /nieuws ${file} --type news --json`);
    expect(outcome, outcome.note).toMatchObject({ exitCode: 0 });
    const { lines, added, changed, problems } = JSON.parse(outcome.out);
    expect({ added, changed, problems }).toEqual({ added: 0, changed: lines, problems: [] });
  }
  expect(await counted()).toBe(before);
  expect((await run("list /nieuws --search bibliotheek")).out).toContain("Bibliotheek ook open op zondag");
});

test("reports errors by row, adds only valid rows and only with --skip-errors, and rejects a file that isn't a table", async () => {
  const before = await counted();
  const file = join(home, "fout.csv");
  writeFileSync(
    file,
    Buffer.from("Titel;Publicatiedatum\r\nCaf\xe9 op het plein;1-5-2026\r\n;1-5-2026\r\nGeen datum;31-2-2026\r\n", "latin1"),
  );
  const refused = await run(`import /nieuws ${file} --type news`);
  expect(refused.exitCode).not.toBe(0);
  expect(refused.out).toMatch(/line 3: title: .+\nline 4: publishedOn: .+\n0 of 3 rows added\./);
  expect(await counted()).toBe(before);
  expect((await run(`import /nieuws ${file} --type news --dry-run --skip-errors`)).out).toContain("0 of 3 rows added.");
  expect((await run(`import /nieuws ${file} --type news --skip-errors`)).out).toContain("1 of 3 rows added.");
  expect((await run("list /nieuws --search café")).out).toContain("Café op het plein");
  expect(await counted()).toBe(before + 1);

  const odd = join(home, "odd.xlsx");
  const attempt = async (content: string | Buffer) => {
    writeFileSync(odd, content);
    return run(`import /nieuws ${odd} --type news`);
  };
  for (const [content, said] of [
    ["", "no rows below its headers"],
    ["PK\u0003\u0004 en verder niets", "Not an XLSX file"],
    [Buffer.from([0x89, 0x50, 0, 0, 0, 1, 2]), "neither a CSV nor an XLSX file"],
    ['Titel;Omschrijving\n"Nooit gesloten;x', "is never closed"],
    ["Titel;Schoenmaat\nA;43", "Unknown fields: Schoenmaat"],
  ] as const) {
    const outcome = await attempt(content);
    expect(outcome.exitCode, said).not.toBe(0);
    expect(outcome.note).toContain(said);
    expect(outcome.note).not.toContain(" at ");
  }
  truncateSync(odd, 1024 ** 3);
  expect((await run(`import /nieuws ${odd} --type news`)).note).toContain("larger than 30 MB");
  expect(await counted()).toBe(before + 1);
});

const EXPORT = fileURLToPath(new URL("../../apps/cli/src/testing/wordpress-export.xml", import.meta.url));

test("imports a WordPress website once, however often it is run, and says what it left out", async ({ request }) => {
  const plein = (line: string) => runCommand(`${line} --platform lindendaal.localhost`, { home });
  cpSync(EXPORT, join(home, "export.xml"));
  mkdirSync(join(home, "uploads"));
  const wordpress = `import wordpress ${join(home, "export.xml")} --posts /nieuws --uploads ${join(home, "uploads")}`;
  const before = await counted();
  expect((await plein(`${wordpress} --dry-run`)).out).toContain("To import: 7");
  expect(await counted()).toBe(before);

  const { out, note } = await plein(wordpress);
  expect(out, note).toContain("page Oude wegen: incomplete: left out: picture https://oud.lindendaal.example/");
  expect(out).toContain("page Strooien & ruimen: incomplete: left out: shortcode contact-form-7");
  expect(out).toContain("brug.jpg: refused: the copy of the uploads doesn't have it");
  expect((await plein(wordpress)).out).toContain("Imported: 0");
  expect(await counted()).toBe(before + 2);
  const { url, host } = loopback(platformUrl("lindendaal", "/oude-wegen"));
  const page = await (await request.get(url, { headers: { host } })).text();
  expect(page).toMatch(/<a href="\/oude-wegen\/strooien">strooien<\/a> en <a href="\/nieuws\/i\/\w+\/brug-open">de brug<\/a>/);

  const old = loopback(platformUrl("lindendaal", "/2019/05/brug-open"));
  expect((await request.get(old.url, { headers: { host: old.host }, maxRedirects: 0 })).headers().location).toMatch(/^\/nieuws\/i\/\w+$/);

  expect((await plein("pages remove /oude-wegen")).exitCode).toBe(0);
  // The news is the demo's, which other stories read.
  const ledger = readFileSync(join(home, "export.xml.import-ledger.jsonl"), "utf8");
  const posts = [...ledger.matchAll(/"id":"post [^"]+","guid":"([^"]+)"/g)].map(([, guid]) => guid);
  for (const guid of posts) expect((await plein(`items delete ${guid}`)).exitCode).toBe(0);
  expect(await counted()).toBe(before);
});
