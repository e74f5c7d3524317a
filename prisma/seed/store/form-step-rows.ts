import type { FormStepKind } from "@plein/contract/forms/filling/form-step";
import { FormContent } from "@plein/contract/forms/form";
import type { Guid } from "@plein/contract/guid";
import type { DemoForm } from "../content/demo-form.ts";
import { createPicker } from "../content/demo-picker.ts";
import type { NewRow } from "./insert-rows.ts";

type StepRow = NewRow<"form_step_figures">;
type Sent = Pick<NewRow<"form_submissions">, "form_guid" | "version" | "state"> & { readonly guid: Guid; readonly submitted_on: Date };

/** Fewer people than this, for each submission, viewed the form and left. */
const MAX_UNCOUNTED_VIEWS = 4;
/** The percentage of submissions for which another person started the form and left on the way. */
const STOPPED_PERCENT = 45;

/**
 * The figures of a form's steps, by version and day: of its submissions, and of people who left before sending. As in production only the
 * day is stored, and bots aren't counted.
 */
export function stepRowsOf({ key, versions }: DemoForm, submissions: readonly Sent[], platformGuid: Guid): StepRow[] {
  const rows = new Map<string, StepRow>();
  const contents = versions.map(({ content }) => FormContent.parse(content));
  for (const { guid, form_guid, version, state, submitted_on } of submissions) {
    const content = contents[version - 1];
    if (content === undefined) throw new Error(`${key}: no version ${version}`);
    if (state === "Spam") continue;
    const day = dayOf(submitted_on);
    const count = ({ kind, position }: Step, times = 1) => {
      const id = `${version} ${day} ${kind} ${position}`;
      const before = rows.get(id)?.count ?? 0;
      rows.set(id, { platform_guid: platformGuid, form_guid, version, day: new Date(day), kind, position, count: before + times });
    };
    const picker = createPicker("form-steps", guid);
    const steps = stepsOf(content);
    for (const step of steps) count(step);
    count(VIEW, picker.number(MAX_UNCOUNTED_VIEWS));
    if (picker.chance(STOPPED_PERCENT)) for (const step of steps.slice(0, 2 + picker.number(steps.length - 2))) count(step);
  }
  return [...rows.values()];
}

type Step = { readonly kind: FormStepKind; readonly position: number };

const VIEW: Step = { kind: "view", position: 0 };

/** The steps in the order in which they are reached; at least three. */
function stepsOf({ pages, hasCheckPage }: FormContent): Step[] {
  return [
    VIEW,
    { kind: "start", position: 0 },
    ...pages.slice(1).map((_, index): Step => ({ kind: "page", position: index + 1 })),
    ...(hasCheckPage ? [{ kind: "check", position: 0 } as const] : []),
    { kind: "sent", position: 0 },
  ];
}

const dutchDay = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Europe/Amsterdam" });

/** A date such as `2026-11-21`, in the time zone of the demo's platforms. */
function dayOf(moment: Date): string {
  return dutchDay.format(moment);
}
