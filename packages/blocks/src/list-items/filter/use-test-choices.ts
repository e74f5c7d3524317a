import type { ListField } from "@plein/contract/list-items/lists/list-fields";
import type { Choice } from "@plein/ui/fields/select-field.tsx";
import { useIntl } from "react-intl";
import { type FilterTest, kindOf } from "./filter-tests.ts";

const TEXTS = {
  eq: { id: "block.kit.filter.test.eq" },
  ne: { id: "block.kit.filter.test.ne" },
  lt: { id: "block.kit.filter.test.lt" },
  lte: { id: "block.kit.filter.test.lte" },
  gt: { id: "block.kit.filter.test.gt" },
  gte: { id: "block.kit.filter.test.gte" },
  in: { id: "block.kit.filter.test.in" },
  contains: { id: "block.kit.filter.test.contains" },
  empty: { id: "block.kit.filter.test.empty" },
  notEmpty: { id: "block.kit.filter.test.notEmpty" },
} as const satisfies Record<FilterTest, { id: string }>;

/** Dates and times are before and after each other, not less and more. */
const OF_DATES = {
  lt: { id: "block.kit.filter.test.before" },
  lte: { id: "block.kit.filter.test.until" },
  gt: { id: "block.kit.filter.test.after" },
  gte: { id: "block.kit.filter.test.from" },
} as const;
const OF_MANY = { ne: { id: "block.kit.filter.test.containsNot" }, in: { id: "block.kit.filter.test.containsOne" } } as const;

/** The labels of tests for a field of this kind. */
export function useTestChoices(tests: readonly FilterTest[], field: ListField | undefined): Choice<FilterTest>[] {
  const intl = useIntl();
  const kind = kindOf(field);
  const special: Partial<Record<FilterTest, { id: string }>> =
    kind === "date" || kind === "dateTime" ? OF_DATES : kind === "names" || kind === "guids" ? OF_MANY : {};
  return tests.map((test) => ({ value: test, label: intl.formatMessage(special[test] ?? TEXTS[test]) }));
}
