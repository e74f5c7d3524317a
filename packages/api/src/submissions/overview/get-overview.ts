import { mergeQuestions } from "@plein/contract/forms/merged-questions";
import { SubmissionsOverview } from "@plein/contract/forms/submission-view";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { readContent } from "../../forms/content/stored-content.shared.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findMapTiles } from "../../settings/map-tiles.shared.ts";
import { canEnterSubmissions } from "../entry/form-to-enter.ts";
import { listContents } from "../stored-submission-rows.ts";
import { findSearch } from "../submission-search.ts";
import { canShareViews } from "../views/saved-view-rights.ts";
import { findDefaultView, listSavedViewRows } from "../views/saved-view-rows.ts";
import { listHandlers, listLabels } from "./overview-rows.ts";

/** Returns the context of a form's submissions: its questions, the labels in use, and the users who may handle them. */
export const getSubmissionsOverview = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}/submissions:overview",
      summary: "Returns the questions of all versions of a form, the labels of its submissions, and who may handle them.",
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(SubmissionsOverview))
  .query(async ({ ctx, input: { guid } }) => {
    const { db } = ctx;
    const { form } = unwrap(await findSearch(ctx, guid, { action: "submissions.list", query: {} }));
    const { dataRoleIds } = form.settings;
    const viewer = { formGuid: guid, userGuid: ctx.actor.userGuid };
    const stored = await listContents(db, db.platformGuid, guid);
    const questions = mergeQuestions(stored.map(({ content }) => readContent(content)));
    const [labels, handlers, views, defaultViewGuid, mapTiles] = await Promise.all([
      listLabels(db, db.platformGuid, guid),
      listHandlers(db, db.platformGuid, { formGuid: guid, dataRoleIds }),
      listSavedViewRows(db, db.platformGuid, viewer),
      findDefaultView(db, db.platformGuid, viewer),
      questions.some(({ type }) => type === "location") ? findMapTiles(db) : null,
    ]);
    return {
      guid,
      title: form.content.title,
      versions: stored.map(({ version }) => version),
      isOpen: form.isOpen && !form.isArchived && form.version !== null,
      canEnter: canEnterSubmissions(ctx, form) && form.version !== null && !form.isArchived,
      dataRoleIds: [...dataRoleIds],
      questions,
      labels,
      handlers,
      views,
      defaultViewGuid,
      canShareViews: canShareViews(ctx, form),
      mapTiles,
    };
  });
