import { IdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { listProviders } from "./identity-provider-rows.ts";

export const listIdentityProviders = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/identityproviders",
      summary: "Returns the OpenID Connect providers that users of the platform can sign in with, without their secrets.",
    },
  })
  .output(z.array(IdentityProvider))
  .query(({ ctx }) => {
    requireRight(ctx.actor, "identityProviders.list");
    return listProviders(ctx.db, ctx.platform.guid);
  });
