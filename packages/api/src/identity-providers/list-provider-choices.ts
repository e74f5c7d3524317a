import { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import { z } from "zod";
import { publicProcedure } from "../procedures.ts";
import { listProviders } from "./identity-provider-store.ts";

export const listProviderChoices = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/identityproviders:choices",
      summary: "The names of where one may sign in from elsewhere, for the sign-in screen.",
    },
  })
  .output(z.array(ProviderChoice))
  .query(async ({ ctx }) =>
    (await listProviders(ctx.db, ctx.platform.guid)).filter(({ isActive }) => isActive).map(({ guid, name }) => ({ guid, name })),
  );
