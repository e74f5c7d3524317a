import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { addToken, findToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { Answers } from "@plein/contract/forms/answers/answers";
import type { Filling } from "@plein/contract/forms/filling/filling";
import { CHECK_STEP, parseFillingStep } from "@plein/contract/forms/filling/filling-fields";
import { resumeFormPath } from "@plein/contract/forms/filling/form-path";
import type { ShownForm } from "@plein/contract/forms/form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { toStorableText } from "@plein/contract/storable-text";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import { countMailTo } from "../mails/sender-mail.ts";
import { createReference } from "../reference.ts";
import { forgetMailRows } from "../retention/forget-rows.ts";
import { countSubmission } from "../submission-limits.ts";
import { todayOn } from "../today.ts";
import { addDraftRow, type DraftRow, findDraftRow, removeDraftRow } from "./draft-rows.ts";

/** A form to save as a draft. */
export type SavedFilling = {
  readonly form: ShownForm & { readonly saveDays: number };
  readonly filling: Filling;
  /** valid */
  readonly email: string;
};

export type SavedDraft = { readonly secret: string; readonly expiresOn: string };

const SECONDS_PER_DAY = 86_400;
/** The maximum length of all answers as JSON, in characters; real forms need less. */
const MAX_LENGTH = 1_000_000;

/**
 * Stores the answers so far and mails a link to them, whose secret is stored as a digest. The draft that the form was opened from ends.
 *
 * @returns BadRequest for too much text; TooSoon and Abused after too many; Unauthorized while the form is closed
 */
export async function saveDraft(ctx: ApiContext, saved: SavedFilling): Promise<Result<SavedDraft>> {
  const answers = toStorable(saved.form, saved.filling.values);
  if (JSON.stringify(answers).length > MAX_LENGTH) return failure("BadRequest", "The answers are too long to save");
  const attempt = await countSubmission(ctx, saved.form.guid);
  if (attempt.code !== "Success") return attempt;
  const mailed = await countMailTo(ctx, saved.email);
  if (mailed.code !== "Success") return mailed;
  const former = await findDraft(ctx, saved.filling.draft);
  return ctx.db.transaction(async (tx) => {
    const stored = await store(tx, ctx, saved, answers);
    if (stored.code === "Success" && former.code === "Success") await endDraft(tx, ctx.db.platformGuid, former.value);
    return stored;
  });
}

async function store(
  tx: PlatformTransaction,
  ctx: ApiContext,
  { form, filling, email }: SavedFilling,
  answers: Answers,
): Promise<Result<SavedDraft>> {
  const { platform, locale, services } = ctx;
  const reference = createReference(todayOn(ctx).slice(0, 4));
  const draft = { formGuid: form.guid, version: form.version, reference, answers, language: locale, days: form.saveDays };
  const guid = await addDraftRow(tx, platform.guid, { ...draft, sourcePath: filling.source === "" ? null : filling.source });
  if (guid === null) return failure("Unauthorized", `Form ${form.guid} is closed`, { isAuthenticated: true });
  const { secret, expiresOn } = await addToken(tx, platform.guid, {
    purpose: "resumeForm",
    email,
    facts: { submissionGuid: guid, step: String(filling.step) },
    lifetimeSeconds: form.saveDays * SECONDS_PER_DAY,
  });
  const link = services.absoluteUrl(platform, resumeFormPath(form.guid, secret));
  const facts = { title: form.title, link, expiresOn: expiresOn.toISOString() };
  await queueMail(tx, { platformGuid: platform.guid, kind: "formSaved", to: email, locale, facts, submissionGuid: guid });
  const after = { form: form.title, version: form.version };
  await addAuditEntry(tx, ctx, { action: "submissions.saveDraft", objectType: "submission", objectGuid: guid, after });
  return success({ secret, expiresOn: expiresOn.toISOString() });
}

/** Removes files, which are only stored once they are submitted, and characters that can't be stored. */
function toStorable(form: ShownForm, values: Answers): Answers {
  const files = new Set(listQuestions(form).flatMap(({ key, type }) => (type === "file" ? [key] : [])));
  const storedValues = Object.entries(values).filter(([key]) => !files.has(key));
  // Posted values hold only texts, numbers and truth values in lists and objects.
  return JSON.parse(
    JSON.stringify(Object.fromEntries(storedValues), (_, value) => (typeof value === "string" ? toStorableText(value) : value)),
  );
}

/** A stored draft, with the step to continue at. */
export type StoredDraft = DraftRow & { readonly step: Filling["step"]; readonly tokenHash: string };

/** The draft of a mailed link. @returns NotFound for an unknown link; Expired for one that no longer works */
export function findDraft(ctx: ApiContext, secret: string): Promise<Result<StoredDraft>> {
  if (secret === "") return Promise.resolve(failure("NotFound", "No link"));
  return findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, async () => {
    const token = await findToken(ctx.db, "resumeForm", secret);
    if (token.code !== "Success") return token;
    const { tokenHash, facts } = token.value;
    const guid = Guid.safeParse(facts.submissionGuid);
    const row = guid.success ? await findDraftRow(ctx.db, ctx.db.platformGuid, guid.data) : null;
    if (row === null) return failure("NotFound", "No draft of this link");
    const step = facts.step === CHECK_STEP ? CHECK_STEP : parseFillingStep(String(facts.step));
    return success({ ...row, step, tokenHash });
  });
}

/** Removes a draft that was sent, or saved again. */
export async function endDraft(tx: PlatformTransaction, platformGuid: Guid, { guid, tokenHash }: StoredDraft): Promise<void> {
  await redeemToken(tx, platformGuid, { tokenHash, purpose: "resumeForm" });
  await removeDraftRow(tx, platformGuid, guid);
  await forgetMailRows(tx, platformGuid, [guid]);
}
