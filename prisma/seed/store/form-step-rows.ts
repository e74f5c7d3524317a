import { COMPARED_BY_SOURCE, type FormStepKind, OWN_SITE, STEP_FACETS, type StepFacet } from "@plein/contract/forms/filling/form-step";
import { FormContent } from "@plein/contract/forms/form";
import type { Guid } from "@plein/contract/guid";
import type { DemoForm } from "../content/demo-form.ts";
import { createPicker } from "../content/demo-picker.ts";
import type { NewRow } from "./insert-rows.ts";

type StepRow = NewRow<"form_step_figures">;
type AudienceRow = NewRow<"form_audience_figures">;
type Sent = Pick<NewRow<"form_submissions">, "form_guid" | "version" | "state"> & { readonly guid: Guid; readonly submitted_on: Date };

/** Fewer people than this, for each submission, viewed the form and left. */
const MAX_UNCOUNTED_VIEWS = 4;
/** The percentage of submissions for which another person started the form and left on the way. */
const STOPPED_PERCENT = 45;

/** Where the people of the demo come from, what they use and which language they prefer. */
const AUDIENCE: Readonly<Record<StepFacet, readonly [string, ...string[]]>> = {
  source: [OWN_SITE, OWN_SITE, OWN_SITE, "google.nl", "google.nl", "direct", "direct", "bing.com", "facebook.com"],
  device: ["mobile", "mobile", "mobile", "desktop", "desktop", "tablet"],
  language: ["nl", "nl", "nl", "nl", "nl", "nl", "en", "en", "tr", "ar", "pl"],
};

/** The people who saw a form, by version and day: those of its submissions, and others who left before sending. Bots aren't counted. */
function* visitorsOf({ key, versions }: DemoForm, submissions: readonly Sent[]) {
  const contents = versions.map(({ content }) => FormContent.parse(content));
  for (const { guid, form_guid, version, state, submitted_on } of submissions) {
    const content = contents[version - 1];
    if (content === undefined) throw new Error(`${key}: no version ${version}`);
    if (state === "Spam") continue;
    const place = { form_guid, version, day: dayOf(submitted_on) };
    const picker = createPicker("form-steps", guid);
    const steps = stepsOf(content);
    yield { ...place, name: guid, steps };
    const viewers = picker.number(MAX_UNCOUNTED_VIEWS);
    for (let viewer = 0; viewer < viewers; viewer++) yield { ...place, name: `${guid} ${viewer}`, steps: [VIEW] };
    if (picker.chance(STOPPED_PERCENT))
      yield { ...place, name: `${guid} stopped`, steps: steps.slice(0, 2 + picker.number(steps.length - 2)) };
  }
}

/** The figures of a form's steps. As in production only the day is stored. */
export function stepRowsOf(form: DemoForm, submissions: readonly Sent[], platformGuid: Guid): StepRow[] {
  const rows = new Map<string, StepRow>();
  for (const { form_guid, version, day, steps } of visitorsOf(form, submissions))
    for (const { kind, position } of steps) {
      const id = `${version} ${day} ${kind} ${position}`;
      const count = (rows.get(id)?.count ?? 0) + 1;
      rows.set(id, { platform_guid: platformGuid, form_guid, version, day: new Date(day), kind, position, count });
    }
  return [...rows.values()];
}

/** The figures of the same steps by each facet of the people who reached them. */
export function audienceRowsOf(form: DemoForm, submissions: readonly Sent[], platformGuid: Guid): AudienceRow[] {
  const rows = new Map<string, AudienceRow>();
  for (const { form_guid, version, day, name, steps } of visitorsOf(form, submissions)) {
    const picker = createPicker("form-audience", name);
    for (const facet of STEP_FACETS) {
      const value = picker.one(AUDIENCE[facet]);
      for (const { kind } of steps) {
        if (!COMPARED_BY_SOURCE.has(kind)) continue;
        const id = `${version} ${day} ${facet} ${value} ${kind}`;
        const count = (rows.get(id)?.count ?? 0) + 1;
        rows.set(id, { platform_guid: platformGuid, form_guid, version, day: new Date(day), facet, value, kind, count });
      }
    }
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
