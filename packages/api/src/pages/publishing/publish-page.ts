import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import type { UserContext } from "../../context.ts";
import { badFields } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findBlockDefects } from "../page-blocks/block-defects.shared.ts";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { toStoredBlock } from "../page-blocks/stored-block.shared.ts";
import { EXAMPLE_PUBLICATION_CHANGE, PublicationChange } from "../page-responses.ts";
import type { StoredPage } from "../page-rows.shared.ts";
import { findPageToChange } from "../page-to-change.shared.ts";
import { raisePageVersion } from "../page-write-rows.shared.ts";
import { findPublicationChange } from "./publication-change.ts";
import { type ParsedPeriod, PublicationPeriod, parsePeriod } from "./publication-period.ts";
import { publishContent } from "./publish-content.ts";
import { scheduleChange } from "./schedule-change.shared.ts";
import { findSchedule, readDatabaseTime, saveScheduledRow } from "./schedule-rows.shared.ts";

/**
 * Copies a page's draft to its publication, now or at a moment to come. What was planned before is replaced.
 *
 * @returns BadRequest with an error for each member of a block that its schema refuses, at `/blocks/{guid}/content/…`, and for an end
 * that has passed or isn't after the beginning
 */
export const publishPage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:publish",
      summary:
        "Publishes the draft of a page, with `from` at a moment to come and with `until` up to a moment; 400 with the errors of blocks that don't fit their schema.",
      example: { body: { until: "2026-12-24T16:00:00.000Z" }, response: EXAMPLE_PUBLICATION_CHANGE },
    },
  })
  .input(PublicationPeriod.extend({ guid: Guid }))
  .output(PublicationChange)
  .mutation(async ({ ctx, input: { guid, ...period } }) => ctx.db.transaction(async (tx) => unwrap(await publish(tx, ctx, guid, period))));

async function publish(
  tx: PlatformTransaction,
  ctx: UserContext,
  guid: Guid,
  period: PublicationPeriod,
): Promise<Result<PublicationChange>> {
  const { db, locale } = ctx;
  const found = await findPageToChange(tx, ctx, guid, "page.publish");
  if (found.code !== "Success") return found;
  const parsed = parsePeriod(period, await findSchedule(tx, db.platformGuid, guid), await readDatabaseTime(tx), locale);
  if (parsed.code !== "Success") return parsed;
  const drafts = await listDraftBlocks(tx, db.platformGuid, [guid]);
  const errors = drafts.flatMap((block) => findBlockDefects(block, locale));
  if (errors.length > 0) return badFields(errors);
  await publishDraft(tx, ctx, { page: found.value, blocks: drafts.map(toStoredBlock), ...parsed.value });
  return success(await findPublicationChange(tx, guid));
}

type DraftPublication = ParsedPeriod & { readonly page: StoredPage; readonly blocks: readonly StoredBlock[] };

async function publishDraft(
  tx: PlatformTransaction,
  { actor, platform }: UserContext,
  { page, blocks, from, until }: DraftPublication,
): Promise<void> {
  const content = { ...page.draft, blocks, userGuid: actor.userGuid, visibleUntil: until };
  if (from === null) {
    await publishContent(tx, page, { ...content, locale: platform.defaultLocale });
    return;
  }
  await raisePageVersion(tx, tx.platformGuid, { pageGuid: page.guid, userGuid: actor.userGuid });
  await saveScheduledRow(tx, tx.platformGuid, { ...content, pageGuid: page.guid, publishOn: from });
  await scheduleChange(tx, from);
  await tx.invalidate([`draft:${page.guid}`]);
}
