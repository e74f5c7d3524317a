import { pickPublicAnswers } from "@plein/contract/forms/answers/public-answers";
import { listQuestions } from "@plein/contract/forms/form-definition";
import type { ListedSubmissions } from "@plein/contract/forms/listed-submissions";
import { mergeQuestions } from "@plein/contract/forms/merged-questions";
import type { Question } from "@plein/contract/forms/questions/question";
import type { ListedSubmissionsQuery } from "@plein/contract/forms/submissions-list";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { readContent } from "../../forms/content/stored-content.shared.ts";
import { type FormReader, findPublishedForm } from "../../forms/form-to-fill-in.shared.ts";
import { listContents } from "../stored-submission-rows.ts";
import { countPublicRows, listPublicRows } from "./listed-submission-rows.ts";

/** The submissions to a form that everybody may see, with their public answers. @returns NotFound for a form that isn't published */
export async function readListedSubmissions(
  reader: FormReader,
  formGuid: Guid,
  query: ListedSubmissionsQuery,
): Promise<Result<ListedSubmissions>> {
  const { db } = reader;
  const { pageNumber, itemCount } = query;
  const form = await findPublishedForm(reader, formGuid);
  if (form === null) return failure("NotFound", `No form ${formGuid}`);
  const page = { formGuid, isAscending: query.sort_by === "submittedOn_asc", limit: itemCount, offset: (pageNumber - 1) * itemCount };
  const [stored, rows, totalNumberOfItems] = await Promise.all([
    listContents(db, db.platformGuid, formGuid),
    listPublicRows(db, db.platformGuid, page),
    countPublicRows(db, db.platformGuid, formGuid),
  ]);
  const contents = stored.map(({ version, content }) => ({ version, content: readContent(content) }));
  const publicKeys = new Map(
    contents.map(({ version, content }) => [
      version,
      new Set(
        listQuestions(content)
          .filter(isListed)
          .map(({ key }) => key),
      ),
    ]),
  );
  const listed = new Set([...publicKeys.values()].flatMap((keys) => [...keys]));
  const { title, language } = form.publishedContent ?? form.content;
  return success({
    ...{ formGuid, title, language, pageNumber, itemCount, totalNumberOfItems },
    questions: mergeQuestions(contents.map(({ content }) => content)).filter(({ key }) => listed.has(key)),
    items: rows.map(({ guid, reference, state, submittedOn, version, answers }) => ({
      ...{ guid, reference, state, submittedOn: submittedOn.toISOString() },
      answers: pickPublicAnswers(answers, publicKeys.get(version) ?? NO_KEYS),
    })),
  });
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** Files are only for handlers of the submission. */
function isListed({ isPublic, type }: Question): boolean {
  return isPublic && type !== "file";
}
