import { expect, it } from "vitest";
import { sliceCycles } from "./slice-cycles.ts";

const module = (source: string, ...resolved: string[]) => ({
  source: `packages/api/src/${source}`,
  dependencies: resolved.map((path) => ({ resolved: `packages/api/src/${path}` })),
});

it("import cycles between slices are found, including indirect ones", () => {
  const modules = [
    module("pages/get-page.ts", "access/visible-where.shared.ts", "run-sql.ts"),
    module("access/view-as.ts", "audit/audit.shared.ts"),
    module("audit/audit.shared.ts", "pages/page.shared.ts"),
    module("menus/menu.ts", "pages/page.shared.ts"),
  ];
  expect(sliceCycles(modules)).toEqual([
    "access → audit → pages → access",
    "audit → pages → access → audit",
    "pages → access → audit → pages",
  ]);
});

it("a test may import every slice", () => {
  const modules = [
    module("pages/get-page.ts", "access/visible-where.shared.ts"),
    module("access/access.test.ts", "testing/test-caller.ts", "pages/get-page.ts"),
    module("testing/test-caller.ts", "pages/get-page.ts"),
  ];
  expect(sliceCycles(modules)).toEqual([]);
});
