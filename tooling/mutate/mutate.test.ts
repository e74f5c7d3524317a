import { describe, expect, it } from "vitest";
import { isProduct, parseChangedLines } from "./changed-lines.ts";
import { findNearestTests } from "./nearest-tests.ts";

const DIFF = `diff --git a/packages/api/src/csv.ts b/packages/api/src/csv.ts
--- a/packages/api/src/csv.ts
+++ b/packages/api/src/csv.ts
@@ -3 +3 @@ function one() {
-old
+new
@@ -10,2 +10,0 @@ function two() {
-gone
-gone
@@ -20,0 +19,3 @@
+a
+b
+c
diff --git a/packages/api/src/old.ts b/packages/api/src/old.ts
--- a/packages/api/src/old.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-x
-y
`;

describe("the changed lines", () => {
  it("are the lines that were added or changed", () => {
    const file = "packages/api/src/csv.ts";
    expect(parseChangedLines(DIFF)).toEqual([
      { file, from: 3, to: 3 },
      { file, from: 19, to: 21 },
    ]);
  });

  it("count only in product files", () => {
    const files = ["packages/api/src/csv.ts", "apps/web/src/shell/header.tsx"];
    expect(files.filter(isProduct)).toEqual(files);
    const others = ["packages/api/src/csv.test.ts", "packages/db/src/testing/a.ts", "packages/blocks/src/views.gen.ts", "tooling/a.ts"];
    expect(others.filter(isProduct)).toEqual([]);
  });
});

describe("the nearest tests", () => {
  const files = [
    "packages/api/src/csv.test.ts",
    "packages/api/src/rights.test.ts",
    "packages/api/src/menus/menu.shared.test.ts",
    "packages/api/src/menus/sub-navigation.test.ts",
    "packages/api/src/menus/sub-navigation.shared.ts",
  ];

  it.each([
    ["packages/api/src/menus/sub-navigation.shared.ts", ["packages/api/src/menus/sub-navigation.test.ts"]],
    ["packages/api/src/menus/menu.shared.ts", ["packages/api/src/menus/menu.shared.test.ts"]],
    ["packages/api/src/menus/router.ts", ["packages/api/src/menus/menu.shared.test.ts", "packages/api/src/menus/sub-navigation.test.ts"]],
    ["packages/api/src/logs/deep/log.ts", ["packages/api/src/csv.test.ts", "packages/api/src/rights.test.ts"]],
    ["packages/mail/src/mail.ts", []],
  ])("of %s are those named after it, else those of the closest folder", (file, tests) => {
    expect(findNearestTests(file, files)).toEqual(tests);
  });
});
