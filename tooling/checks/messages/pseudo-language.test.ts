import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOCALES } from "@plein/contract/languages";
import { afterAll, beforeAll, expect, it } from "vitest";
import { collectMessages, writeLoaders } from "../../../apps/web/build/intl-messages.ts";
import { findMissingTexts, findStaleRegistries, writeTextRegistries } from "../../gen-texts.ts";
import { root } from "../../process/root.ts";
import { readMessageSets } from "./message-files.ts";
import { messageProblems } from "./message-problems.ts";
import { addPseudoLanguage, pseudoText } from "./pseudo-language.ts";

/** A real code: Node has to know how a language counts and writes dates. */
const PSEUDO = "fy";
const WITH_PSEUDO = [...LOCALES, PSEUDO];
/** What is imported below, from the copy. */
const PACKAGES = ["packages/contract", "packages/i18n", "packages/mail", "packages/api", "apps/server"];

let copy = "";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "plein-languages-"));
  for (const path of PACKAGES)
    for (const part of ["package.json", "src"]) cpSync(join(root, path, part), join(copy, path, part), { recursive: true });
  const others = globSync("{apps/web,packages/*}/src/**/{messages,texts}", { cwd: root });
  for (const path of others) cpSync(join(root, path), join(copy, path), { recursive: true });
  linkModules();
  addPseudoLanguage(copy, PSEUDO);
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The installed packages, but those of the copy instead of our own. */
function linkModules(): void {
  const modules = join(copy, "node_modules");
  mkdirSync(join(modules, "@plein"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== "@plein") symlinkSync(join(root, "node_modules", name), join(modules, name), "junction");
  for (const path of PACKAGES) symlinkSync(join(copy, path), join(modules, "@plein", path.split("/")[1] ?? ""), "junction");
}

it("a language is a line in the list and a file beside each file of texts: a pseudo-language passes every check", async () => {
  expect(findMissingTexts(copy, [PSEUDO])).toEqual([]);
  expect(findStaleRegistries(copy, WITH_PSEUDO)).not.toEqual([]);
  writeTextRegistries(copy, WITH_PSEUDO);
  expect(findStaleRegistries(copy, WITH_PSEUDO)).toEqual([]);

  const sets = readMessageSets(copy, WITH_PSEUDO);
  expect(sets.length).toBeGreaterThan(30);
  const problems = messageProblems(sets, []).filter((problem) => !problem.endsWith("is not used"));
  expect(problems).toEqual([]);

  const [dutch, pseudo] = await Promise.all(["nl", PSEUDO].map((locale) => collectMessages(copy, locale, "admin")));
  expect(Object.keys(pseudo?.messages ?? {})).toEqual(Object.keys(dutch?.messages ?? {}));
  expect(writeLoaders(WITH_PSEUDO)).toContain(`import("virtual:messages/${PSEUDO}/admin")`);
});

it("the server speaks a pseudo-language from its files alone", () => {
  writeTextRegistries(copy, WITH_PSEUDO);
  const program = `
    const { Locale } = await import("@plein/contract/locale");
    const { chooseLocale } = await import("@plein/i18n/choose-locale");
    const { translate } = await import("@plein/i18n/translate");
    const { formatDate } = await import("@plein/i18n/formats");
    const { fieldText } = await import("./packages/api/src/field-errors.ts");
    const { statementTitle } = await import("./packages/api/src/legal/default-statements.ts");
    const { buildProblem } = await import("./apps/server/src/http/failures/problem.ts");
    const { originalText } = await import("@plein/mail/own-text/original-text");
    const { starterSite } = await import("@plein/contract/platforms/starter-site");
    const { buildTableColumns, tableHeaders } = await import("@plein/contract/item-tables/table-column");
    const { ItemLabel } = await import("@plein/contract/item-types/list-item-type");
    const locale = Locale.parse(chooseLocale("${PSEUDO}, en;q=0.5"));
    const problem = buildProblem({ status: 404, code: "NotFound", correlationId: "", locale });
    console.log(JSON.stringify({
      isDated: formatDate(new Date(0), locale, "UTC") !== "",
      label: ItemLabel.parse({ [locale]: "x" })[locale],
      texts: [
        translate(locale, "problem.notFound"), fieldText("required", locale), statementTitle("privacy", locale),
        problem.title, problem.detail, starterSite({ name: "", defaultLocale: locale }).menuItemName,
        tableHeaders(buildTableColumns([]), locale)[0], originalText("passwordChanged", locale).subject,
      ],
    }));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: copy, encoding: "utf8" });
  const { isDated, label, texts } = JSON.parse(output);
  expect([isDated, label]).toEqual([true, "x"]);
  for (const text of texts) expect(text).toMatch(/^⟦.+⟧$/);
  expect(texts[0]).toBe(pseudoText("Dit bestaat niet of u mag het niet zien."));
}, 60_000);

it("a language without its files, or with one text less, is reported", () => {
  rmSync(join(copy, `packages/api/src/messages/${PSEUDO}.json`));
  expect(findMissingTexts(copy, [PSEUDO])).toEqual([`packages/api/src/messages/${PSEUDO}.json`]);
  expect(messageProblems(readMessageSets(copy, WITH_PSEUDO), [])).toContain(`packages/api/src/messages/*.json: there is no ${PSEUDO} file`);
});
