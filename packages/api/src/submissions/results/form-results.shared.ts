import { ANONYMOUS } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { listQuestions } from "@plein/contract/forms/form-definition";
import type { FormResults } from "@plein/contract/forms/form-results";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { readContent } from "../../forms/content/stored-content.shared.ts";
import { type FormRow, toFormAccess } from "../../forms/form-row.shared.ts";
import { type FormReader, findNextChange, findPublishedForm } from "../../forms/form-to-fill-in.shared.ts";
import { fillOptions } from "../../forms/question-sources.shared.ts";
import { queueCounting } from "../dashboard/count-job-rows.ts";
import { findDays, readDayFigures } from "../dashboard/day-figures.ts";
import { layOutDays } from "../dashboard/day-layout.ts";
import { listContents } from "../stored-submission-rows.ts";
import { todayOn } from "../today.ts";
import { describeQuestions, describeResults, findPublicQuestions, type PublicQuestion } from "./describe-results.ts";
import { findLastPublicDay } from "./last-public-day.ts";

/** @param changesOn the moment at which the form opens or closes automatically, which may show or hide figures */
export type ReadResults = { readonly results: Result<FormResults>; readonly changesOn: Date | null };

/** Above this number of submissions a job counts them, instead of the visitor's request. */
const COUNTED_WHILE_READING = 10_000;
/** A job has counted by then, or is nearly there. */
const COUNTING_MS = 5000;

/**
 * The public figures of a form's answers.
 *
 * @returns NotFound for a form that was never published; if its figures aren't public, Unauthorized to callers who may list forms, so that
 * the page can explain it to an editor, and NotFound to all others
 */
export async function readFormResults(reader: FormReader, guid: Guid): Promise<ReadResults> {
  const form = await findPublishedForm(reader, guid);
  if (form === null) return { results: failure("NotFound", `No form ${guid}`), changesOn: null };
  const changesOn = findNextChange(form, new Date());
  if (!can(reader.actor, "form.viewResults", toFormAccess(form))) {
    const note = `The figures of form ${guid} are not public`;
    const canListForms = can(reader.actor, "forms.list");
    return { results: canListForms ? failure("Unauthorized", note, { isAuthenticated: true }) : failure("NotFound", note), changesOn };
  }
  const results = await reader.services.memory.getOrLoad({ platformGuid: reader.platform.guid, key: `results ${guid}` }, async () => {
    const value = await findResults(reader, form);
    const isWaiting = value.state === "counting";
    return {
      value,
      tags: [`form:${guid}`, `results:${guid}`],
      bytes: JSON.stringify(value).length,
      ...(isWaiting ? { lifetimeMs: COUNTING_MS } : changesOn && { lifetimeMs: Math.max(0, changesOn.getTime() - Date.now()) }),
    };
  });
  return { results: success(results), changesOn: results.state === "counting" ? new Date(Date.now() + COUNTING_MS) : changesOn };
}

async function findResults(reader: FormReader, form: FormRow): Promise<FormResults> {
  const { db, platform } = reader;
  const { guid, settings, isOpen, isArchived } = form;
  const stored = await listContents(db, db.platformGuid, guid);
  const versions = stored.map(({ version, content }) => ({ version, content: readContent(content) }));
  const questions = findPublicQuestions(versions);
  const content = form.publishedContent ?? form.content;
  const without = (state: FormResults["state"]): FormResults => ({
    ...{ formGuid: guid, title: content.title, language: content.language, state, closesOn: null },
    ...{ submissions: 0, until: null, questions: describeQuestions(questions) },
  });
  if (settings.publicResults === "afterClosing" && isOpen && !isArchived) {
    const closesOn = settings.state === "Custom" ? settings.closesOn : null;
    return { ...without("untilClosed"), closesOn: closesOn?.toISOString() ?? null };
  }
  const layouts = versions.map((one) => layOutDays(one, platform.timeZone));
  const dayQuery = { formGuid: guid, layouts, timeZone: platform.timeZone };
  const today = todayOn({ platform });
  const pastDays = (await findDays(db, dayQuery)).filter(({ day }) => day < today);
  const last = findLastPublicDay(pastDays);
  if (last === null) return without("tooFew");
  const uncounted = pastDays.filter(({ isCounted }) => !isCounted).reduce((total, { count }) => total + count, 0);
  if (uncounted > COUNTED_WHILE_READING) {
    await queueCounting(db, guid);
    return without("counting");
  }
  const days = (await readDayFigures(db, dayQuery)).filter(({ day }) => day <= last);
  return {
    ...without("shown"),
    submissions: days.reduce((total, { count }) => total + count, 0),
    until: last,
    questions: describeResults(await fillPublicOptions(reader, questions), days, layouts),
  };
}

/** The questions with the options of pages that every visitor sees, whoever asked for the figures. */
async function fillPublicOptions(reader: FormReader, questions: readonly PublicQuestion[]): Promise<PublicQuestion[]> {
  const page = { key: "", title: "", nextLabel: "", questions: questions.map(({ question }) => question) };
  const { content } = await fillOptions({ ...reader, actor: ANONYMOUS }, { pages: [page] });
  const filled = listQuestions(content);
  return questions.map((question, index) => ({ ...question, question: filled[index] ?? question.question }));
}
