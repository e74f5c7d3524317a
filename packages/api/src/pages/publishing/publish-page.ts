import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { isErrorKind, type PageProblem, PublicationReason } from "@plein/contract/checks/page-problem";
import { Guid } from "@plein/contract/guid";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField, badFields } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { checkDrafts } from "../checks/check-draft.shared.ts";
import { checkPages } from "../checks/check-pages.shared.ts";
import { findBlockDefects } from "../page-blocks/block-defects.shared.ts";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { toStoredBlock } from "../page-blocks/stored-block.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_PUBLICATION_CHANGE, PublicationChange } from "../page-responses.ts";
import type { StoredPage } from "../page-rows.shared.ts";
import { raisePageVersion } from "../page-write-rows.shared.ts";
import { findLiveVersionNumber } from "./live-version-rows.ts";
import { findPublicationChange } from "./publication-change.ts";
import { type ParsedPeriod, PublicationPeriod, parsePeriod } from "./publication-period.ts";
import { publishContent } from "./publish-content.ts";
import { scheduleChange } from "./schedule-change.shared.ts";
import { findSchedule, readDatabaseTime, saveScheduledRow } from "./schedule-rows.shared.ts";

/**
 * Copies a page's draft to its publication, now or at a future moment. Replaces a previously planned publication.
 *
 * @returns BadRequest with an error for each invalid member of a block, at `/blocks/{guid}/content/…`, and for an end that has passed or
 * isn't after the beginning; and at `/reason` for a page with accessibility errors without a reason
 */
export const publishPage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:publish",
      summary:
        "Publishes the draft of a page, with `from` at a moment to come and with `until` up to a moment; 400 with the errors of blocks that don't fit their schema. A page that some readers can't use needs a `reason`.",
      example: { body: { until: "2026-12-24T16:00:00.000Z" }, response: EXAMPLE_PUBLICATION_CHANGE },
    },
  })
  .input(PublicationPeriod.extend({ guid: Guid, reason: PublicationReason.optional() }))
  .output(PublicationChange)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await publish(tx, ctx, input))));

async function publish(
  tx: PlatformTransaction,
  ctx: UserContext,
  { guid, reason, ...period }: PublicationPeriod & { readonly guid: Guid; readonly reason?: string | undefined },
): Promise<Result<PublicationChange>> {
  const { db, locale, platform } = ctx;
  const changed = await findPageForAction(tx, ctx, guid, "page.publish");
  if (changed.code !== "Success") return changed;
  const page = changed.value;
  const parsed = parsePeriod(period, await findSchedule(tx, db.platformGuid, guid), await readDatabaseTime(tx), locale);
  if (parsed.code !== "Success") return parsed;
  const formerNumber = await findLiveVersionNumber(tx, page);
  const drafts = await listDraftBlocks(tx, db.platformGuid, [guid]);
  const errors = drafts.flatMap((block) => findBlockDefects(block, locale));
  if (errors.length > 0) return badFields(errors);
  const [check] = await checkDrafts(tx, db.platformGuid, [{ guid, draft: page.draft, blocks: drafts }], platform.defaultLocale);
  const errorProblems = (check?.problems ?? []).filter(({ kind }) => isErrorKind(kind));
  if (errorProblems.length > 0 && reason === undefined) return badField(["reason"], "publicationReason", locale);
  const excused = errorProblems.length > 0 && reason !== undefined ? reason : null;
  await publishDraft(tx, ctx, { page, blocks: drafts.map(toStoredBlock), ...parsed.value, reason: excused });
  await addToLog(tx, ctx, { page, from: parsed.value.from, reason: excused, problems: excused === null ? [] : errorProblems });
  await checkPages(tx, [guid], platform.defaultLocale);
  return success(await findPublicationChange(tx, guid, formerNumber));
}

type DraftPublication = ParsedPeriod & {
  readonly page: StoredPage;
  readonly blocks: readonly StoredBlock[];
  readonly reason: string | null;
};

async function publishDraft(
  tx: PlatformTransaction,
  { actor, platform }: UserContext,
  { page, blocks, from, until, reason }: DraftPublication,
): Promise<void> {
  const content = { ...page.draft, blocks, userGuid: actor.userGuid, visibleUntil: until, reason };
  if (from === null) {
    await publishContent(tx, page, { ...content, locale: platform.defaultLocale });
    return;
  }
  await raisePageVersion(tx, tx.platformGuid, { pageGuid: page.guid, userGuid: actor.userGuid });
  await saveScheduledRow(tx, tx.platformGuid, { ...content, pageGuid: page.guid, publishOn: from });
  await scheduleChange(tx, from);
  await tx.invalidate([`draft:${page.guid}`]);
}

type LoggedPublication = Pick<DraftPublication, "page" | "from" | "reason"> & { readonly problems: readonly PageProblem[] };

async function addToLog(tx: PlatformTransaction, ctx: UserContext, { page, from, reason, problems }: LoggedPublication): Promise<void> {
  const kinds = [...new Set(problems.map(({ kind }) => kind))];
  const after = { title: page.draft.title, ...(kinds.length > 0 && { problems: kinds }), ...(from && { publishOn: from.toISOString() }) };
  const action = from === null ? "pages.publish" : "pages.plan";
  await addAuditEntry(tx, ctx, { action, objectType: "page", objectGuid: page.guid, after, ...(reason !== null && { reason }) });
}
