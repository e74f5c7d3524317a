import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { digestSecret } from "@plein/auth/secrets/secret";
import { ANONYMOUS } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { PageContent } from "@plein/contract/pages/page";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { z } from "zod";
import { findUserActor } from "../../access/user-actor.shared.ts";
import { lookupText } from "../../lookup-text.ts";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_PAGE } from "../page-responses.ts";
import { findPage } from "../page-rows.shared.ts";
import { readDraftAs } from "../page-view.shared.ts";
import { findDraftLinkByDigest } from "./draft-link-rows.ts";

/** Longer texts can't be secrets of this product. */
const MAX_TOKEN_LENGTH = 100;

/**
 * The draft that a link shares, as visitors would see it: without blocks that aren't for everybody. Never cached.
 *
 * @returns NotFound for a link that doesn't exist, was removed, or whose creator may no longer edit the page; Expired; TooSoon and Abused
 * after many wrong ones
 */
export const getSharedDraft = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/draft/{token}",
      summary: "Returns the draft of a page to anybody who has a link to it, as visitors would see it.",
      example: {
        response: { page: EXAMPLE_PAGE, linkedPages: {}, breadcrumbs: [], canEdit: false, cacheToken: "q3w0cXm0o2pJ5iYt1bq6uO4vN7A" },
      },
    },
  })
  .input(z.strictObject({ token: lookupText(MAX_TOKEN_LENGTH) }))
  .output(typedOutput(PageContent))
  .query(async ({ ctx, input: { token } }) => {
    const { db, clientAddress } = ctx;
    const guid = unwrap(await findWithGuessLimit(db, "draftLink", clientAddress, () => findSharedPage(db, token)));
    return unwrap(await readDraftAs(ctx, guid, ANONYMOUS));
  });

async function findSharedPage(db: PlatformDb, token: string): Promise<Result<Guid>> {
  const { platformGuid } = db;
  const link = await findDraftLinkByDigest(db, platformGuid, digestSecret(token));
  if (link === null) return failure("NotFound", "No link to a draft has this token");
  if (link.isExpired) return failure("Expired", `A link to the draft of page ${link.pageGuid} expired`);
  const page = await findPage(db, platformGuid, link.pageGuid);
  const creator = await findUserActor(db, platformGuid, { guid: link.userGuid });
  const canShare = page !== null && !page.isDeleted && creator !== null && can(creator.actor, "page.edit", page.access);
  return canShare ? success(link.pageGuid) : failure("Expired", `The creator of a link may no longer edit page ${link.pageGuid}`);
}
