import { Guid } from "@plein/contract/guid";
import { splitPath } from "@plein/contract/pages/new-page";
import type { PageOption } from "@plein/contract/pages/page";
import { PageSettings } from "@plein/contract/pages/page-tree";
import { readShareImage } from "@plein/contract/pages/sharing/share-image";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { findImageForUse } from "../../media/image-for-use.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { findPageGuidAt } from "../adding/new-page-rows.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { findStatesOfTouched, toTreeEntry } from "./page-tree-entry.ts";
import { EXAMPLE_SETTINGS } from "./page-tree-examples.ts";
import { listPageTreeRows } from "./page-tree-rows.ts";

/** Returns all data of a page except its blocks, to show and to save. */
export const getPageSettings = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages/{guid}:settings",
      summary: "Returns a page's path, title, layout and options as its editors see them, with what the caller may do.",
      example: { response: EXAMPLE_SETTINGS },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PageSettings)
  .query(async ({ ctx, input: { guid } }) => {
    const { db, actor } = ctx;
    const { platformGuid } = db;
    unwrap(await findPageForAction(db, ctx, guid, "page.viewSettings"));
    const [row] = await listPageTreeRows(db, platformGuid, actor, [guid]);
    if (row === undefined) throw new ResultError(failure("NotFound", `No page ${guid}`));
    const { updatedBy: _, isUpdatedByCaller: __, ...entry } = toTreeEntry(actor, row, await findStatesOfTouched(db, platformGuid, [row]));
    const { parentPath, slug } = splitPath(row.path);
    const isTop = parentPath === "/";
    return {
      ...entry,
      slug,
      parentGuid: isTop ? null : await findPageGuidAt(db, platformGuid, parentPath),
      options: row.options,
      shareImage: await findShareImage(ctx, row.options),
      version: row.version,
    };
  });

/** The picture that the options name, in the structure in which content refers to pictures. */
async function findShareImage(ctx: UserContext, options: readonly PageOption[]): Promise<PageSettings["shareImage"]> {
  const chosen = readShareImage(options);
  return chosen === null ? null : findImageForUse(ctx, chosen);
}
