import type { Answers } from "@plein/contract/forms/answers/answers";
import { isEmptyAnswer } from "@plein/contract/forms/answers/answers";
import type { Filling, FillingError } from "@plein/contract/forms/filling/filling";
import type { PublicForm } from "@plein/contract/forms/form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import type { SubmissionFile } from "@plein/contract/forms/submission-file";
import { call } from "../../../client/calls/call.ts";
import { restCall } from "../../../client/calls/rest.ts";
import { readFormValues } from "../../../client/forms/read-form-values.ts";

export type UploadedAnswers = Pick<Filling, "values" | "files" | "errors">;

/** Uploads the chosen files, so that the answers can refer to them. `failed` is the message for a failure without one of its own. */
export async function uploadAnswers(
  form: PublicForm,
  element: HTMLFormElement,
  filling: Filling,
  failed: string,
): Promise<UploadedAnswers> {
  const values: Record<string, unknown> = { ...withoutEmpty(readFormValues(form, element)) };
  const files = [...filling.files];
  const errors: FillingError[] = [];
  const data = new FormData(element);
  for (const { key, type } of listQuestions(form)) {
    const chosen = type === "file" ? data.getAll(key).filter((value) => value instanceof File && value.size > 0) : [];
    for (const file of chosen as File[]) {
      const body = new FormData();
      body.append(key, file, file.name);
      const uploaded = await call(() => restCall<SubmissionFile>({ method: "POST", path: `/api/forms/${form.guid}/files`, body }));
      if (uploaded.code === "Success") {
        const { guid, name } = uploaded.value.value;
        files.push({ guid, name });
        values[key] = [...(Array.isArray(values[key]) ? values[key] : []), guid];
      } else errors.push({ key, part: null, message: `${file.name}: ${uploaded.facts?.errors?.[0]?.message ?? failed}` });
    }
  }
  // Clears the inputs: uploaded files are in the list, and would otherwise be uploaded again.
  for (const field of element.querySelectorAll<HTMLInputElement>("input[type=file]")) field.value = "";
  return { values, files, errors };
}

function withoutEmpty(values: Answers): Answers {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyAnswer(value)));
}
