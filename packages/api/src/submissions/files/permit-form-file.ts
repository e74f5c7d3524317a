import { countAttempts, networkOf, type RateLimit } from "@plein/auth/limits/rate-limits";
import { can } from "@plein/contract/access/policy";
import { listQuestions } from "@plein/contract/forms/form-definition";
import type { Question } from "@plein/contract/forms/questions/question";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { buildBrowserSubject } from "../../browser-subject.ts";
import type { ApiContext } from "../../context.ts";
import { readContent } from "../../forms/content/stored-content.shared.ts";
import { type FormRow, toFormAccess, toSubmissionsAccess } from "../../forms/form-row.shared.ts";
import { findForm } from "../../forms/form-rows.shared.ts";
import { checkStorageLimit } from "../../media/storage/storage-limit.shared.ts";
import { FORMER_VERSION_DAYS } from "../open-form.ts";
import { countUnclaimedFileRows, listFillableContents } from "./form-file-rows.ts";

const MINUTE = { windowSeconds: 60, waitSeconds: 20, maxWaitSeconds: 60, code: "TooSoon" } as const;
const HOUR = { windowSeconds: 3600, waitSeconds: 300, maxWaitSeconds: 3600, code: "Abused" } as const;

/** The limit of one browser or user. A form can contain twenty file questions. */
const OF_CALLER: readonly RateLimit[] = [
  { name: "formFile.hour", maxAttempts: 100, ...HOUR },
  { name: "formFile.minute", maxAttempts: 30, ...MINUTE },
];
/** All anonymous browsers behind one address. */
const OF_NETWORK: readonly RateLimit[] = [{ name: "formFile.network.hour", maxAttempts: 500, ...HOUR }];
/** Files that wait for their submission: they are removed after a day. */
const MAX_UNCLAIMED = 5000;

export type FileQuestion = Extract<Question, { type: "file" }>;

/** A file that this caller may upload. */
export type FormFilePermit = { readonly formGuid: Guid; readonly question: FileQuestion };

/**
 * Whether the caller may upload a file for this question, checked before a byte of it is read.
 *
 * @returns NotFound for a form that they may not fill in, and for a key that isn't a file question; Unauthorized while it is closed;
 * TooSoon; Abused; Failed (507) if the platform's files exceed their limit
 */
export async function permitFormFile(ctx: ApiContext, formGuid: Guid, key: string): Promise<Result<FormFilePermit>> {
  const { db } = ctx;
  const form = await findForm(db, db.platformGuid, formGuid);
  if (form === null || form.version === null) return failure("NotFound", `No form ${formGuid}`);
  const permitted = checkForm(ctx, form);
  if (permitted.code !== "Success") return permitted;
  const question = await findFileQuestion(ctx, formGuid, key);
  if (question === null) return failure("NotFound", `Form ${formGuid} asks for no file by ${key}`);
  const attempt = await countFile(ctx);
  if (attempt.code !== "Success") return attempt;
  if ((await countUnclaimedFileRows(db, db.platformGuid, formGuid)) >= MAX_UNCLAIMED)
    return failure("TooSoon", `Form ${formGuid} has too many files without a submission`, { retryAfterSeconds: 3600 });
  const storage = await checkStorageLimit(db, db.platformGuid);
  return storage.code === "Success" ? success({ formGuid, question }) : storage;
}

/** Whether the caller may fill in a form now. */
function checkForm({ actor }: ApiContext, form: FormRow): Result<void> {
  // Handlers of submissions also enter those on paper, whether the form is open or not.
  const canEnter = can(actor, "submission.edit", toSubmissionsAccess(form)) && !form.isArchived;
  if (!canEnter && !can(actor, "form.fillIn", toFormAccess(form))) return failure("NotFound", `No form ${form.guid} for this caller`);
  if (!canEnter && !form.isOpen) return failure("Unauthorized", `Form ${form.guid} is closed`, { isAuthenticated: true });
  if (form.settings.dataEntryMode === "Registration" && actor.kind === "anonymous")
    return failure("Unauthorized", "This form needs an account", { isAuthenticated: false });
  return success(undefined);
}

/** The question of a version that takes answers now, the newest first. */
async function findFileQuestion({ db }: ApiContext, formGuid: Guid, key: string): Promise<FileQuestion | null> {
  const contents = await listFillableContents(db, db.platformGuid, { formGuid, days: FORMER_VERSION_DAYS });
  for (const { content } of contents)
    for (const question of listQuestions(readContent(content))) if (question.type === "file" && question.key === key) return question;
  return null;
}

function countFile(ctx: ApiContext): Promise<Result<void>> {
  const { db, actor, clientAddress } = ctx;
  const caller = actor.kind === "user" ? actor.userGuid : buildBrowserSubject(ctx);
  const network = networkOf(clientAddress);
  return countAttempts(db, [
    ...(actor.kind === "user" ? [] : OF_NETWORK.map((limit) => ({ limit, subject: network }))),
    ...OF_CALLER.map((limit) => ({ limit, subject: caller })),
  ]);
}
