import { Guid } from "@plein/contract/guid";
import { EditablePage } from "@plein/contract/pages/page";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { getEditablePage } from "./page-edit-store.ts";

export const getPageForEditing = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages/{guid}:draft",
      summary: "A page's draft with the versions that a save must name, for its editors.",
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(EditablePage)
  .query(async ({ ctx, input }) => unwrap(await getEditablePage(ctx, input.guid)));
