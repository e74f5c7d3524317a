import { can } from "@plein/contract/access/policy";
import { MIN_SUBMISSION_SEARCH, SubmissionMatch, SubmissionSearchQuery } from "@plein/contract/forms/search/submission-match";
import { plainText } from "@plein/contract/list-items/items/plain-text";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { PAGE_NUMBERS, readQuery } from "../../rest-input.ts";
import { unwrap } from "../../result-error.ts";
import { buildLimitSubject } from "../../search/limit-subject.shared.ts";
import { findMatchingRows, listFormAccessRows } from "./submission-match-rows.ts";

/** Searches the submissions of all forms that the caller handles; empty for a caller who handles none. */
export const searchSubmissions = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/submissions:search",
      readInput: (parts) => ({ q: "", ...readQuery(parts, PAGE_NUMBERS) }),
      summary:
        "Finds submissions by words in their answers or by their reference, newest first, among those that the caller handles. Words are searched for in the newest 2,000 of each form.",
      example: {
        response: [
          {
            guid: "0199c1f0-8f5e-7c3a-9b1e-000000000022",
            reference: "2026-7KQ4MXP",
            formGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000021",
            state: "Received",
            submittedOn: "2026-11-21T09:00:00.000Z",
            title: "Melding openbare ruimte",
          },
        ],
      },
    },
  })
  .input(SubmissionSearchQuery)
  .output(typedOutput(z.array(SubmissionMatch)))
  .query(async ({ ctx, input: { q, itemCount } }) => {
    const { db, actor } = ctx;
    unwrap(ctx.services.searchLimits.count("suggest", buildLimitSubject(ctx)));
    if (plainText(q).length < MIN_SUBMISSION_SEARCH) return [];
    const forms = await listFormAccessRows(db, db.platformGuid);
    const handled = forms.filter(({ access }) => can(actor, "submissions.list", { ownerGuid: null, ...access }));
    if (handled.length === 0) return [];
    const rows = await findMatchingRows(db, db.platformGuid, { formGuids: handled.map(({ guid }) => guid), q, limit: itemCount });
    return rows.map(({ submittedOn, ...row }) => ({ ...row, submittedOn: submittedOn.toISOString() }));
  });
