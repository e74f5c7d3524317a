import { DashboardQuery, FormDashboard } from "@plein/contract/forms/form-dashboard";
import { mergeQuestions } from "@plein/contract/forms/merged-questions";
import type { Question } from "@plein/contract/forms/questions/question";
import { Guid } from "@plein/contract/guid";
import type { ListFilter } from "@plein/contract/list-items/lists/list-filter";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { digestText } from "../../etag.ts";
import { readContent } from "../../forms/content/stored-content.shared.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { asInteger, readQuery } from "../../rest-input.ts";
import { unwrap } from "../../result-error.ts";
import { sumFormAudience } from "../../statistics/forms/steps/form-audience-rows.shared.ts";
import { sumFormSources, sumFormSteps } from "../../statistics/forms/steps/form-step-rows.shared.ts";
import { listContents, type SubmissionSearch } from "../stored-submission-rows.ts";
import { asksForState } from "../submission-filter-sql.ts";
import { findSearch } from "../submission-search.ts";
import { todayOn } from "../today.ts";
import { queueCounting } from "./count-job-rows.ts";
import { countDays, findMedianSeconds } from "./dashboard-rows.ts";
import { findDays, readDayFigures } from "./day-figures.ts";
import { layOutDays } from "./day-layout.ts";
import { describeAudience, describeSources } from "./describe-sources.ts";
import { describeSteps, NO_STEPS } from "./describe-steps.ts";
import { medianSeconds as medianOfDays, mergeDays } from "./merge-days.ts";
import { type CountedAnswers, countMatching, describeFigures, findTexts } from "./question-figures.ts";

const Input = DashboardQuery.extend({ guid: Guid });

/**
 * Returns the figures of the submissions to a form: of one version, or of all of them. Answers to questions with the same key are counted
 * together, because a key keeps its meaning.
 *
 * @returns NotFound for a version that was never published
 */
export const getDashboard = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}/versions/{version}:dashboard",
      readInput: (parts) => ({ ...readQuery(parts), guid: parts.params.guid, version: asInteger(parts.params.version) }),
      summary: "Returns the figures of the submissions to a form: version is a number, or all for all versions together.",
    },
  })
  .input(Input)
  .output(typedOutput(FormDashboard))
  .query(async ({ ctx, input: { guid, ...query } }) => unwrap(await getFigures(ctx, guid, query)));

async function getFigures(ctx: UserContext, guid: Guid, query: DashboardQuery): Promise<Result<FormDashboard>> {
  const { db, platform } = ctx;
  const result = await findSearch(ctx, guid, { action: "submissions.list", query });
  if (result.code !== "Success") return result;
  const stored = await listContents(db, db.platformGuid, guid);
  const contents = stored.map(({ version, content }) => ({ version, content: readContent(content) }));
  const { version } = query;
  const shown = contents.filter((one) => version === "all" || one.version === version);
  if (shown.length === 0 && version !== "all") return failure("NotFound", `No version ${version} of form ${guid}`);
  const search = narrow(result.value.search, query);
  const questions = mergeQuestions(shown.map(({ content }) => content));
  const isWhole = isEmpty(result.value.search) && query.from === undefined && query.until === undefined;
  const steps = isEmpty(result.value.search) ? await readSteps(ctx, guid, { shown, query }) : NO_STEPS;
  const titles: Titles = {
    title: shown.at(-1)?.content.title ?? result.value.form.content.title,
    versions: contents.map((one) => one.version),
    shown,
  };
  const describe = async (counted: Counts): Promise<WithoutSteps> => {
    const texts = await findTexts(db, search, questions);
    return toDashboard({ state: "shown", ...counted }, describeFigures(questions, counted.answers, texts), titles);
  };
  if (isWhole) return success({ ...(await readWhole(ctx, { formGuid: guid, questions, titles }, describe)), ...steps });
  const [days, medianSeconds, answers] = await Promise.all([
    countDays(db, db.platformGuid, search, platform.timeZone),
    findMedianSeconds(db, db.platformGuid, search),
    countMatching(db, search, questions),
  ]);
  return success({ ...(await describe({ days, medianSeconds, answers })), ...steps });
}

type WithoutSteps = Omit<FormDashboard, "views" | "starts" | "completion" | "steps" | "sources" | "audience">;

type StepsOf = { readonly shown: Contents; readonly query: DashboardQuery };

async function readSteps({ db, actor, platform: { timeZone } }: UserContext, formGuid: Guid, { shown, query: { from, until } }: StepsOf) {
  const figures = { ...{ formGuid, from, until, timeZone }, versions: shown.map(({ version }) => version) };
  const [counted, sources, facts] = await Promise.all([
    sumFormSteps(db, db.platformGuid, figures),
    sumFormSources(db, db.platformGuid, { ...figures, actor }),
    sumFormAudience(db, db.platformGuid, figures),
  ]);
  const contents = shown.map(({ content }) => content);
  return {
    ...describeSteps(counted, contents),
    sources: describeSources(counted, sources),
    audience: describeAudience(counted, facts),
  };
}

type DayCounts = readonly { readonly day: string; readonly version: number; readonly count: number }[];

type Counts = { readonly days: DayCounts; readonly medianSeconds: number | null; readonly answers: CountedAnswers };

/** Above this number of submissions a job counts them instead of the request: one statement may take five seconds. */
const COUNTED_WHILE_READING = 10_000;

type Whole = { readonly formGuid: Guid; readonly questions: readonly Question[]; readonly titles: Titles };

/**
 * The figures of all submissions that count, added up from those of their days. The result is cached as long as each day has the same
 * submissions, which an index lookup checks.
 */
async function readWhole(
  { db, platform, services }: UserContext,
  { formGuid, questions, titles }: Whole,
  describe: (counted: Counts) => Promise<WithoutSteps>,
): Promise<WithoutSteps> {
  const { timeZone } = platform;
  const layouts = titles.shown.map((one) => layOutDays(one, timeZone));
  const dayQuery = { formGuid, layouts, timeZone };
  const storedDays = await findDays(db, dayQuery);
  // Today's are always counted here: a job would never finish them while new ones come in.
  const today = todayOn({ platform });
  const uncounted = sum(storedDays.filter(({ day, isCounted }) => !isCounted && day < today).map(({ count }) => count));
  if (uncounted > COUNTED_WHILE_READING) {
    await queueCounting(db, formGuid);
    return toDashboard({ state: "counting", days: storedDays, medianSeconds: null }, [], titles);
  }
  const state = digestText(
    JSON.stringify([
      titles.versions,
      layouts.map(({ version, digest }) => [version, digest]),
      storedDays.map(({ day, version, fingerprint }) => [day, version, fingerprint]),
    ]),
  );
  return services.memory.getOrLoad({ platformGuid: db.platformGuid, key: `dashboard ${formGuid} ${state}` }, async () => {
    const days = await readDayFigures(db, dayQuery);
    const value = await describe({ days, medianSeconds: medianOfDays(days), answers: mergeDays(days, layouts, questions) });
    return { value, tags: [], bytes: JSON.stringify(value).length };
  });
}

function isEmpty({ filter, words }: SubmissionSearch): boolean {
  return filter.kind === "and" && filter.of.length === 0 && words.trim() === "";
}

type Titles = Pick<FormDashboard, "title" | "versions"> & { readonly shown: Contents };

type Totals = Pick<FormDashboard, "state" | "medianSeconds"> & { readonly days: DayCounts };

function toDashboard(
  { state, days, medianSeconds }: Totals,
  figures: ReturnType<typeof describeFigures>,
  { title, versions, shown }: Titles,
): WithoutSteps {
  const askedBy = (question: Question) => versionsWith(question.key, shown);
  const countOf = (asking: ReadonlySet<number>) => sum(days.filter((day) => asking.has(day.version)).map(({ count }) => count));
  return {
    title,
    versions: [...versions],
    state,
    submissions: sum(days.map(({ count }) => count)),
    medianSeconds,
    days: addUpVersions(days),
    questions: figures.map(({ question, ...figure }) => ({
      key: question.key,
      label: question.label,
      type: question.type,
      versions: [...askedBy(question)],
      ...figure,
      skipped: Math.max(0, countOf(askedBy(question)) - figure.answered),
    })),
  };
}

type Contents = readonly { readonly version: number; readonly content: ReturnType<typeof readContent> }[];

function versionsWith(key: string, contents: Contents): ReadonlySet<number> {
  return new Set(
    contents.flatMap(({ version, content }) =>
      content.pages.some(({ questions }) => questions.some((question) => question.key === key)) ? [version] : [],
    ),
  );
}

function addUpVersions(days: readonly { readonly day: string; readonly count: number }[]): FormDashboard["days"] {
  const counts = new Map<string, number>();
  for (const { day, count } of days) counts.set(day, (counts.get(day) ?? 0) + count);
  return [...counts].map(([day, count]) => ({ day, count }));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** The states of submissions that count, unless the filter has other states. */
const COUNTED_STATES = ["Received", "InProgress", "Handled", "Rejected"];

function narrow(search: SubmissionSearch, { version, from, until }: DashboardQuery): SubmissionSearch {
  const test = (field: string, valueKind: "text" | "number" | "dateTime") => ({ kind: "test", field, valueKind }) as const;
  const more: ListFilter[] = [
    ...(asksForState(search.filter) ? [] : [{ ...test("state", "text"), operator: "in" as const, value: COUNTED_STATES }]),
    ...(version === "all" ? [] : [{ ...test("version", "number"), operator: "eq" as const, value: version }]),
    ...(from === undefined ? [] : [{ ...test("submittedOn", "dateTime"), operator: "gte" as const, value: from }]),
    ...(until === undefined ? [] : [{ ...test("submittedOn", "dateTime"), operator: "lt" as const, value: until }]),
  ];
  return { ...search, filter: { kind: "and", of: [search.filter, ...more] } };
}
