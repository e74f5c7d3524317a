import type { FormStep, FormStepKind } from "@plein/contract/forms/filling/form-step";
import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import { hideSmallCount } from "@plein/contract/statistics/small-count";
import type { SummedSource } from "../../statistics/forms/steps/form-step-rows.shared.ts";

type Source = FormDashboard["sources"][number];
type Counts = { readonly view: number; readonly start: number; readonly sent: number };

/**
 * The drop-off of a form on each of its pages, without groups of few people.
 *
 * @param counted the steps of all places; those of no shown page are the last row
 */
export function describeSources(counted: readonly (FormStep & { readonly count: number })[], sources: readonly SummedSource[]): Source[] {
  const pages = [...new Map(sources.map(({ pageGuid, title, path }) => [pageGuid, { guid: pageGuid, title, path }])).values()];
  if (pages.length === 0) return [];
  const rows = pages.map((page) => ({ page, counts: countsOf(sources.filter(({ pageGuid }) => pageGuid === page.guid)) }));
  const all = countsOf(counted);
  const rest = (kind: keyof Counts) => Math.max(0, all[kind] - rows.reduce((sum, { counts }) => sum + counts[kind], 0));
  const others: Counts = { view: rest("view"), start: rest("start"), sent: rest("sent") };
  const hasOthers = others.view + others.start + others.sent > 0;
  return [...rows.map(({ page, counts }) => describe(page, counts)), ...(hasOthers ? [describe(null, others)] : [])];
}

function countsOf(steps: readonly { readonly kind: FormStepKind; readonly count: number }[]): Counts {
  const countOf = (kind: FormStepKind) => steps.find((step) => step.kind === kind)?.count ?? 0;
  return { view: countOf("view"), start: countOf("start"), sent: countOf("sent") };
}

function describe(page: Source["page"], counts: Counts): Source {
  const [views, starts, sent] = [hideSmallCount(counts.view), hideSmallCount(counts.start), hideSmallCount(counts.sent)];
  const completion = starts === null || starts === 0 || sent === null ? null : Math.min(1, sent / starts);
  return { page, views, starts, sent, completion };
}
