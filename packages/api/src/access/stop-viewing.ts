import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { stopViewing as stop } from "./view-as-store.ts";

export const stopViewing = userProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "DELETE",
      path: "/api/access:viewAs",
      status: 204,
      summary: "Ends access.viewAs: the caller sees the site as themselves again.",
    },
  })
  .output(z.void())
  .mutation(({ ctx }) => stop(ctx));
