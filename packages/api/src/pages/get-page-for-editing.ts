import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { EditablePage } from "@plein/contract/pages/page";
import { readPageLocale } from "@plein/contract/pages/read-option";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { findLinkTargets } from "./link-targets.shared.ts";
import { listDraftBlocks } from "./page-blocks/draft-block-rows.shared.ts";
import { toEditableBlock } from "./page-blocks/editable-block.shared.ts";
import { toStoredBlock } from "./page-blocks/stored-block.shared.ts";
import { findPageForAction } from "./page-for-action.shared.ts";
import { toSchedule } from "./publishing/publication-change.ts";
import { findPublicationState } from "./publishing/publication-state.ts";
import { findSchedule } from "./publishing/schedule-rows.shared.ts";

export const getPageForEditing = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages/{guid}:draft",
      summary: "Returns the draft of a page for its editors, with the versions that a save has to name.",
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(EditablePage)
  .query(async ({ ctx, input: { guid } }) => {
    const { db, actor, locale, platform } = ctx;
    const { platformGuid } = db;
    const page = unwrap(await findPageForAction(db, ctx, guid, "page.edit"));
    const [blocks, schedule] = await Promise.all([listDraftBlocks(db, platformGuid, [guid], actor), findSchedule(db, platformGuid, guid)]);
    return {
      guid: page.guid,
      path: page.path,
      title: page.draft.title,
      layout: page.draft.layout,
      version: page.version,
      publicationState: findPublicationState(page, blocks.map(toStoredBlock), schedule),
      publishedOn: page.publication?.publishedOn.toISOString() ?? null,
      schedule: toSchedule(schedule),
      blocks: blocks.map((block) => toEditableBlock(block, locale)),
      linkedPages: await findLinkTargets(ctx, blocks),
      locale: readPageLocale(page.draft.options) ?? platform.defaultLocale,
      isReusable: page.isReusable,
      canPublish: can(actor, "page.publish", page.access),
      canEditSettings: can(actor, "page.editSettings", page.access),
    };
  });
