import { type FormStep, type FormStepKind, STEP_FACETS } from "@plein/contract/forms/filling/form-step";
import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import type { SummedFact } from "../../statistics/forms/steps/form-audience-rows.shared.ts";
import type { SummedSource } from "../../statistics/forms/steps/form-step-rows.shared.ts";
import { hideSmallGroups } from "../results/hide-small-groups.ts";

type Source = FormDashboard["sources"][number];
type Audience = FormDashboard["audience"][number];
type ShownCounts = Pick<Source, "views" | "starts" | "sent" | "completion">;
type Counts = { readonly view: number; readonly start: number; readonly sent: number };
type StepCounts = readonly (FormStep & { readonly count: number })[];
type KindCounts = readonly { readonly kind: FormStepKind; readonly count: number }[];

/**
 * The drop-off of a form on each of its pages, without groups of few people.
 *
 * @param counted the steps of all places; those of no shown page are the last row
 */
export function describeSources(counted: StepCounts, sources: readonly SummedSource[]): Source[] {
  const pages = [...new Map(sources.map(({ pageGuid, title, path }) => [pageGuid, { guid: pageGuid, title, path }])).values()];
  return describeGroups(
    counted,
    pages.map((page) => ({ id: page, counts: sources.filter(({ pageGuid }) => pageGuid === page.guid) })),
  ).map(({ id, ...shown }) => ({ page: id, ...shown }));
}

/** The same people by where they came from, by device and by language; steps from before that was counted are among the others. */
export function describeAudience(counted: StepCounts, facts: readonly SummedFact[]): Audience[] {
  return STEP_FACETS.flatMap((facet) => {
    const own = facts.filter((fact) => fact.facet === facet);
    const values = [...new Set(own.map(({ value }) => value))];
    const groups = describeGroups(
      counted,
      values.map((value) => ({ id: value, counts: own.filter((fact) => fact.value === value) })),
    );
    return groups.length === 0 ? [] : [{ facet, groups: groups.map(({ id, ...shown }) => ({ value: id, ...shown })) }];
  });
}

type Group<Id> = { readonly id: Id; readonly counts: KindCounts };

/** @returns the groups, and last with null all others; none without groups */
function describeGroups<Id>(counted: StepCounts, groups: readonly Group<Id>[]): (ShownCounts & { readonly id: Id | null })[] {
  if (groups.length === 0) return [];
  const rows: { readonly id: Id | null; readonly counts: Counts }[] = groups.map(({ id, counts }) => ({ id, counts: countsOf(counts) }));
  const all = countsOf(counted);
  const rest = (kind: keyof Counts) => Math.max(0, all[kind] - rows.reduce((sum, { counts }) => sum + counts[kind], 0));
  const others: Counts = { view: rest("view"), start: rest("start"), sent: rest("sent") };
  if (others.view + others.start + others.sent > 0) rows.push({ id: null, counts: others });
  // The total of each step is shown as well, so a single hidden number would follow from the others.
  const shownOf = (kind: keyof Counts) => hideSmallGroups(rows.map(({ counts }) => counts[kind]));
  const [views, starts, sent] = [shownOf("view"), shownOf("start"), shownOf("sent")];
  return rows.map(({ id }, index) => ({ id, ...describe(views[index] ?? null, starts[index] ?? null, sent[index] ?? null) }));
}

function countsOf(steps: KindCounts): Counts {
  const countOf = (kind: FormStepKind) => steps.find((step) => step.kind === kind)?.count ?? 0;
  return { view: countOf("view"), start: countOf("start"), sent: countOf("sent") };
}

function describe(views: number | null, starts: number | null, sent: number | null): ShownCounts {
  const completion = starts === null || starts === 0 || sent === null ? null : Math.min(1, sent / starts);
  return { views, starts, sent, completion };
}
