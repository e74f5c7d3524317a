import { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import { z } from "zod";
import { publicProcedure } from "../procedures.ts";
import { listProviders } from "./identity-provider-rows.ts";

export const listProviderChoices = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/identityproviders:choices",
      summary: "Returns the names of the active identity providers, for the sign-in screen.",
    },
  })
  .output(z.array(ProviderChoice))
  .query(async ({ ctx }) =>
    (await listProviders(ctx.db, ctx.platform.guid)).filter(({ isActive }) => isActive).map(({ guid, name }) => ({ guid, name })),
  );
