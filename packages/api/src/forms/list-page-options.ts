import { can } from "@plein/contract/access/policy";
import { OPTION_SOURCES, toSourceOptions } from "@plein/contract/forms/questions/choices/option-source";
import { QuestionOption } from "@plein/contract/forms/questions/question-option";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { readOptionTexts } from "../list-items/lists/option-texts.shared.ts";
import { userProcedure } from "../procedures.ts";
import { readQuery } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";

const Input = z.strictObject({ pageGuid: Guid, from: z.enum(OPTION_SOURCES).exclude(["fixed"]) });
type Input = z.infer<typeof Input>;

const PageOptions = z.strictObject({ options: z.array(QuestionOption) });
type PageOptions = z.infer<typeof PageOptions>;

/** Returns the options that a page gives a question, for the designer of a form. NotFound for a page that the caller can't see. */
export const listPageOptions = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms:options",
      readInput: readQuery,
      summary: "Returns the options that the items on a page, or their tags, give a question of a form.",
      example: { response: { options: [{ value: "Wijkcentrum De Brug", label: "Wijkcentrum De Brug", help: "" }] } },
    },
  })
  .input(Input)
  .output(PageOptions)
  .query(async ({ ctx, input }) => unwrap(await list(ctx, input)));

async function list(ctx: UserContext, { pageGuid, from }: Input): Promise<Result<PageOptions>> {
  if (!can(ctx.actor, "forms.list")) return failure("Unauthorized", "No right to list forms", { isAuthenticated: true });
  const { texts } = await readOptionTexts(ctx, { pageGuid, from });
  return texts === null ? failure("NotFound", `No page ${pageGuid} for this caller`) : success({ options: toSourceOptions(texts) });
}
