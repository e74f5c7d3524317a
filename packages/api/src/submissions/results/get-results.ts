import { FormResults } from "@plein/contract/forms/form-results";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { readFormResults } from "./form-results.shared.ts";

/** Figures of the answers to a form that everybody may see, for the block that shows them. */
export const getResults = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}:results",
      summary: "Returns the public figures of the answers to a form: of whole days, without groups of fewer than five people.",
      example: {
        response: {
          formGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000021",
          title: "Wat vindt u van het nieuwe plein?",
          language: "nl",
          state: "shown",
          closesOn: null,
          submissions: 214,
          until: "2026-11-20",
          questions: [
            {
              key: "plein",
              label: "Gaat u vaker naar het plein dan vroeger?",
              type: "yesNo",
              isCurrent: true,
              isMany: false,
              asked: 214,
              groups: [
                { value: "true", label: "Ja", count: 151 },
                { value: "false", label: "Nee", count: 63 },
              ],
              mean: null,
            },
          ],
        },
      },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(FormResults)
  .query(async ({ ctx, input: { guid } }) => unwrap((await readFormResults(ctx, guid)).results));
