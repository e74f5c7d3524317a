import { digestSecret, newSecret } from "@plein/auth/secrets/secret";
import { Guid } from "@plein/contract/guid";
import { DRAFT_LINK_SEGMENT, DraftLink, MAX_DRAFT_LINK_DAYS, MAX_DRAFT_LINKS } from "@plein/contract/pages/publishing/draft-link";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_DRAFT_LINK, toDraftLink } from "./draft-link-response.ts";
import { addDraftLinkRow, listDraftLinkRows } from "./draft-link-rows.ts";

const Input = z.strictObject({ guid: Guid, days: z.int().min(1).max(MAX_DRAFT_LINK_DAYS) });
const AddedDraftLink = z.strictObject({
  link: DraftLink,
  /** its URL on the site, which is only returned this once */
  path: z.string(),
});
type AddedDraftLink = z.infer<typeof AddedDraftLink>;

/**
 * Adds a link by which somebody without an account can read the current draft, but not change it. Only the digest of its secret is stored.
 * It works as long as the user who added it may edit the page.
 *
 * @returns BadRequest for a page with the maximum number of links
 */
export const addDraftLink = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/pages/{guid}/draftlinks",
      status: 201,
      summary: "Adds a link by which anybody who has it reads the draft of a page until it expires. Its URL is returned this once.",
      example: { body: { days: 7 }, response: { link: EXAMPLE_DRAFT_LINK, path: "/~draft/2n0c…" } },
    },
  })
  .input(Input)
  .output(AddedDraftLink)
  .mutation(async ({ ctx, input }) => {
    // Not within the transaction, which may run more than once.
    const secret = newSecret();
    return ctx.db.transaction(async (tx) => unwrap(await add(tx, ctx, { ...input, secret })));
  });

type NewLink = z.infer<typeof Input> & { readonly secret: string };

async function add(tx: PlatformTransaction, ctx: UserContext, { guid, days, secret }: NewLink): Promise<Result<AddedDraftLink>> {
  const { db, actor, locale } = ctx;
  const { platformGuid } = db;
  const page = await findPageForAction(tx, ctx, guid, "page.edit");
  if (page.code !== "Success") return page;
  const present = await listDraftLinkRows(tx, platformGuid, actor, guid);
  if (present.length >= MAX_DRAFT_LINKS) return badField(["guid"], "tooManyDraftLinks", locale);
  const added = await addDraftLinkRow(tx, platformGuid, {
    pageGuid: guid,
    userGuid: actor.userGuid,
    tokenHash: digestSecret(secret),
    days,
  });
  const after = { path: page.value.path, days };
  await addAuditEntry(tx, ctx, { action: "pages.addDraftLink", objectType: "page", objectGuid: guid, after });
  const row = (await listDraftLinkRows(tx, platformGuid, actor, guid)).find((link) => link.guid === added);
  if (row === undefined) throw new Error("A link disappeared within a transaction");
  return success({ link: toDraftLink(row), path: `/${DRAFT_LINK_SEGMENT}/${secret}` });
}
