import type { FormStep } from "@plein/contract/forms/filling/form-step";
import type { FormContent } from "@plein/contract/forms/form";
import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import { hideSmallCount } from "@plein/contract/statistics/small-count";

type Steps = Pick<FormDashboard, "views" | "starts" | "completion" | "steps">;
type StepCounts = readonly (FormStep & { readonly count: number })[];

/** The result for a filter on submissions: people who left before sending have no answers to filter by. */
export const NO_STEPS: Steps & Pick<FormDashboard, "sources" | "audience"> = {
  views: null,
  starts: null,
  completion: null,
  steps: [],
  sources: [],
  audience: [],
};

/**
 * The funnel of a form, without groups of few people.
 *
 * @param contents of the shown versions; pages are distinguished only for a single version
 */
export function describeSteps(counted: StepCounts, contents: readonly FormContent[]): Steps {
  const countOf = (kind: FormStep["kind"], position = 0) =>
    counted.find((step) => step.kind === kind && step.position === position)?.count ?? 0;
  const [content, ...others] = contents;
  const pages = content === undefined || others.length > 0 ? [] : content.pages.slice(1);
  const hasCheck = contents.some(({ hasCheckPage }) => hasCheckPage);
  const step = (kind: FormStep["kind"], { page = 0, title = "" } = {}): FormDashboard["steps"][number] => ({
    ...{ kind, page, title },
    count: hideSmallCount(countOf(kind, page === 0 ? 0 : page - 1)),
  });
  const [starts, sent] = [hideSmallCount(countOf("start")), hideSmallCount(countOf("sent"))];
  return {
    views: hideSmallCount(countOf("view")),
    starts,
    // A form that was started yesterday may be sent today.
    completion: starts === null || starts === 0 || sent === null ? null : Math.min(1, sent / starts),
    steps: [
      step("view"),
      step("start"),
      ...pages.map(({ title }, index) => step("page", { page: index + 2, title })),
      ...(hasCheck ? [step("check")] : []),
      step("sent"),
    ],
  };
}
