import { Guid } from "@plein/contract/guid";
import { listPageChanges } from "@plein/contract/pages/publishing/page-changes";
import { PendingPublication } from "@plein/contract/pages/publishing/pending-publication";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { checkDrafts } from "../checks/check-draft.shared.ts";
import { findBlockDefects } from "../page-blocks/block-defects.shared.ts";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { findPageUses } from "../tree/page-use-rows.ts";
import { findPublicationEffects } from "./find-publication-effects.ts";

/** The effects that publishing a page's draft would have now. */
export const getPageChanges = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages/{guid}:changes",
      summary:
        "Returns what publishing a page would change for visitors, the errors that prevent it, its points of attention, and the other pages that show it.",
      example: {
        response: {
          changes: [{ kind: "title", from: "Verhuizen", to: "Verhuizing doorgeven" }],
          missing: [],
          problems: [],
          uses: { isReusable: false, menus: ["Top level menu"], linkedFrom: [], pagesBelow: 2 },
          effects: { menus: ["Top level menu"], navigations: [], breadcrumbs: 2, links: [], lists: [], places: [] },
        },
      },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PendingPublication)
  .query(async ({ ctx, input: { guid } }) => {
    const { db, actor, locale, platform } = ctx;
    const { platformGuid } = db;
    const page = unwrap(await findPageForAction(db, ctx, guid, "page.viewDraft"));
    const [blocks, uses] = await Promise.all([
      listDraftBlocks(db, platformGuid, [guid]),
      findPageUses(db, platformGuid, actor, { guid, path: page.path }),
    ]);
    const [check] = await checkDrafts(db, platformGuid, [{ guid, draft: page.draft, blocks }], platform.defaultLocale);
    const changes = page.publication && listPageChanges(page.publication, { ...page.draft, blocks });
    return {
      changes,
      missing: blocks.flatMap((block) =>
        findBlockDefects(block, locale).map((defect) => ({ ...defect, buildingBlockName: block.buildingBlockName })),
      ),
      problems: [...(check?.problems ?? [])],
      uses,
      effects: await findPublicationEffects(db, actor, { page, changes, uses }),
    };
  });
