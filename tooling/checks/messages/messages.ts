import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "@plein/contract/languages";
import { root } from "../../process/root.ts";
import { checkReport } from "../../report/tally.ts";
import type { Check } from "../check.ts";
import { readMessageSets } from "./message-files.ts";
import { messageProblems } from "./message-problems.ts";
import { findMessageUses } from "./message-uses.ts";

/** Every text exists in every language, takes the same arguments in each, and is used. */
export const messages: Check = {
  name: "messages",
  async run() {
    const sets = readMessageSets(root, LOCALES);
    const sources = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root }).filter(
      (file) => !/\.test\.tsx?$|[\\/]generated[\\/]/.test(file),
    );
    const uses = sources.map((file) => findMessageUses(file, readFileSync(join(root, file), "utf8")));
    const problems = messageProblems(sets, uses);
    return checkReport(problems.length === 0 && sets.length > 0, problems.join("\n"));
  },
};
