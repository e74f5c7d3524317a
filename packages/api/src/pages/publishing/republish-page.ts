import { Guid } from "@plein/contract/guid";
import { keepPageLocale } from "@plein/contract/pages/read-option";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badFields } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { checkPages } from "../checks/check-pages.shared.ts";
import { findBlockDefects } from "../page-blocks/block-defects.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_PUBLICATION_CHANGE, PublicationChange } from "../page-responses.ts";
import { findVersionRow } from "../versions/version-rows.ts";
import { withCurrentPermissions } from "./current-permissions.ts";
import { findLiveVersionNumber } from "./live-version-rows.ts";
import { findPublicationChange } from "./publication-change.ts";
import { publishContent } from "./publish-content.ts";

const Input = z.strictObject({ guid: Guid, number: z.int().min(1).max(1_000_000_000) });

/**
 * Shows visitors a version that was published before, and leaves the draft as it is: the undo of publishing and unpublishing.
 *
 * @returns BadRequest for a version with blocks that no longer fit their schema, and for one that never was published
 */
export const republishPage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:republish",
      summary:
        "Shows visitors an earlier publication of a page again; its draft stays. Undoes `:publish` and `:unpublish` with their `formerNumber`.",
      example: { body: { number: 3 }, response: EXAMPLE_PUBLICATION_CHANGE },
    },
  })
  .input(Input)
  .output(PublicationChange)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await republish(tx, ctx, input))));

async function republish(
  tx: PlatformTransaction,
  ctx: UserContext,
  { guid, number }: z.infer<typeof Input>,
): Promise<Result<PublicationChange>> {
  const { db, actor, locale, platform } = ctx;
  const { platformGuid } = db;
  const result = await findPageForAction(tx, ctx, guid, "page.publish");
  if (result.code !== "Success") return result;
  const page = result.value;
  const version = await findVersionRow(tx, platformGuid, { actor, pageGuid: guid }, number);
  if (version === null || version.kind !== "publication") return failure("NotFound", `No publication ${number} of page ${guid}`);
  const errors = version.blocks.flatMap((block) => findBlockDefects(block, locale));
  if (errors.length > 0) return badFields(errors);
  const formerNumber = await findLiveVersionNumber(tx, page);
  const { title, layout, reason } = version;
  const options = page.translationGroup === null ? version.options : keepPageLocale(version.options, page.draft.options);
  const blocks = await withCurrentPermissions(tx, version.blocks);
  const content = { title, layout, options, blocks, reason, userGuid: actor.userGuid, visibleUntil: null, locale: platform.defaultLocale };
  await publishContent(tx, page, content);
  await addAuditEntry(tx, ctx, { action: "pages.republish", objectType: "page", objectGuid: guid, after: { title, number } });
  await checkPages(tx, [guid], platform.defaultLocale);
  return success(await findPublicationChange(tx, guid, formerNumber));
}
