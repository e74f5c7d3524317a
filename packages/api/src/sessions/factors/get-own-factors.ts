import { OwnFactors } from "@plein/contract/sessions/second-factor";
import { requiresSecondFactor } from "@plein/contract/sessions/two-factor-roles";
import { userProcedure } from "../../procedures.ts";
import { findTwoFactorRoles } from "../../settings/settings.shared.ts";
import { findFactors } from "./factor-rows.ts";
import { toOwnPasskey } from "./passkeys.ts";

export const getOwnFactors = userProcedure
  .meta({
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "GET",
      path: "/api/factors:own",
      summary: "Returns the factors that the caller can authenticate with besides their password, and whether their platform requires one.",
      example: {
        response: {
          isAsked: true,
          hasTotp: true,
          passkeys: [{ id: "Zk3…", name: "Mijn laptop", createdOn: "2026-11-20T09:20:00.000Z", lastUsedOn: null }],
          recoveryCodesLeft: 9,
        },
      },
    },
  })
  .output(OwnFactors)
  .query(async ({ ctx }) => {
    const [factors, roles] = await Promise.all([findFactors(ctx.db, ctx.platform.guid, ctx.actor.userGuid), findTwoFactorRoles(ctx.db)]);
    return {
      isAsked: ctx.session?.mustSetUpSecondFactor === true || requiresSecondFactor(roles, ctx.actor),
      hasTotp: factors.hasTotp,
      passkeys: factors.passkeys.map(toOwnPasskey),
      recoveryCodesLeft: factors.recoveryCodesLeft,
    };
  });
