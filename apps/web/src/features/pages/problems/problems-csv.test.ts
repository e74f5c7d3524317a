import { expect, it } from "vitest";
import { renderProblemsCsv } from "./problems-csv.ts";

const intl = {
  formatMessage: ({ id }: { readonly id: string }, values?: { readonly text: string }) => `${id} ${values?.text ?? ""}`.trim(),
};

it("the CSV has a line for each problem, and no formulas", () => {
  const problem = { blockGuid: "b", pointer: "/content", text: 'klik "hier"' } as const;
  const csv = renderProblemsCsv(
    [
      {
        guid: "p",
        path: "/wonen",
        title: "=HYPERLINK(1)",
        isPublished: true,
        canEdit: true,
        errors: 1,
        warnings: 1,
        checkedOn: "2026-11-25T09:30:00.000Z",
        problems: [
          { ...problem, kind: "linkIsBroken" },
          { ...problem, kind: "linkIsVague" },
        ],
      },
    ],
    intl as never,
  );
  expect(csv.split("\r\n").slice(1)).toEqual([
    `"'=HYPERLINK(1)";/wonen;pages.problems.error;"pages.problem.linkIsBroken klik ""hier"""`,
    `"'=HYPERLINK(1)";/wonen;pages.problems.warning;"pages.problem.linkIsVague klik ""hier"""`,
    "",
  ]);
});
