import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/*
 * Only the policy decides on rights: code that checks a caller's flags or roles by itself would bypass it. Queries use
 * visibleWhere.
 */

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Files that read a caller's flags or roles, or a thing's visibility in SQL, and decide nothing by them that the policy decides. */
const MAY: Readonly<Record<string, string>> = {
  "packages/api/src/access/visible-where.shared.ts": "the policy in SQL",
  "packages/api/src/blocks/block-rows.ts": "stores who may view a block, after the policy allowed the change",
  "packages/api/src/menus/saved-menu-rows.ts": "stores who may view an item, after the policy allowed the change",
  "packages/api/src/submissions/add-submission.ts":
    "stores whether the sender's address was verified, after the policy allowed them to send",
  "packages/api/src/pages/saving/saved-page-rows.ts": "stores who may view a page, after the policy allowed the change",
};

const READS = [
  /\bactor\.(isAdmin|isMett|isDeveloper|isContentManager|isVerified|roleIds|permissions)\b/,
  /\bview_permission\s*(=|<>|!=|in\b)/,
];

it("only the policy decides by a caller's flags and roles", () => {
  const sources = globSync("{packages/api,apps/server,apps/web,apps/cli}/src/**/*.{ts,tsx}", { cwd: ROOT })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.(test|gen)\.tsx?$|\/testing\//.test(path));
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.filter((path) => READS.some((reads) => reads.test(readFileSync(`${ROOT}${path}`, "utf8"))));
  expect(found.sort(), "Ask can(…), visibleWhere(…) or a limit of the policy in its place").toEqual(Object.keys(MAY).sort());
});
