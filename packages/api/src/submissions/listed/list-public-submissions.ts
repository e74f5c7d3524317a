import { ListedSubmissions } from "@plein/contract/forms/listed-submissions";
import { ListedSubmissionsQuery } from "@plein/contract/forms/submissions-list";
import { Guid } from "@plein/contract/guid";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { PAGE_NUMBERS, readQuery } from "../../rest-input.ts";
import { unwrap } from "../../result-error.ts";
import { readListedSubmissions } from "./listed-submissions.shared.ts";

/** The submissions to a form that everybody may see, for the block that lists them. */
export const listPublicSubmissions = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}/submissions:public",
      readInput: (parts) => ({ ...readQuery(parts, PAGE_NUMBERS), ...parts.params }),
      summary: "Returns a page of the submissions to a form that everybody may see, with their public answers.",
    },
  })
  .input(ListedSubmissionsQuery.extend({ guid: Guid }))
  .output(typedOutput(ListedSubmissions))
  .query(async ({ ctx, input: { guid, ...query } }) => unwrap(await readListedSubmissions(ctx, guid, query)));
