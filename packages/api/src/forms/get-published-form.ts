import { ShownForm } from "@plein/contract/forms/form";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { readShownForm } from "./shown-form.shared.ts";

/** A form as its visitors see it, also while it is closed; for the block and the page that it is filled in on. */
export const getPublishedForm = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}:published",
      summary: "Returns the published version of a form as visitors see it, also to users who manage it.",
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ShownForm)
  .query(async ({ ctx, input: { guid } }) => unwrap((await readShownForm(ctx, guid)).form));
