import { can } from "@plein/contract/access/policy";
import { IdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
import { listProviders } from "./identity-provider-rows.ts";

export const listIdentityProviders = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/identityproviders",
      summary: "Returns the OpenID Connect providers that users of the platform can sign in by, without their secrets.",
    },
  })
  .output(z.array(IdentityProvider))
  .query(({ ctx }) => {
    if (!can(ctx.actor, "identityProviders.list"))
      throw new ResultError(failure("Unauthorized", "No right: identityProviders.list", { isAuthenticated: true }));
    return listProviders(ctx.db, ctx.platform.guid);
  });
