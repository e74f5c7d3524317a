import { buildTotpUri, newTotpSecret } from "@plein/auth/factors/totp";
import { totpSecretPurpose } from "@plein/auth/secrets/sealed-columns";
import { failure } from "@plein/contract/result";
import { TotpSetUp } from "@plein/contract/sessions/second-factor";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { findOwnAccount } from "../accounts/own-account.ts";
import { saveTotpSecret } from "./totp-rows.ts";

export const setUpTotp = userProcedure
  .meta({
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "POST",
      path: "/api/factors:setUpTotp",
      summary: "Sets up an authenticator app: returns its secret, which becomes a factor once `factors.confirmTotp` receives a code of it.",
      example: {
        response: { secret: "JBSWY3DPEHPK3PXP", address: "otpauth://totp/Lindendaal:anna%40example.test?secret=JBSWY3DPEHPK3PXP" },
      },
    },
  })
  .output(TotpSetUp)
  .mutation(async ({ ctx }) => {
    const { db, platform, actor, services } = ctx;
    requireRecentAuthentication(ctx);
    const account = unwrap(await findOwnAccount(ctx));
    const secret = newTotpSecret();
    const sealed = services.secrets.seal(secret, totpSecretPurpose(platform.guid, actor.userGuid));
    const isSaved = await saveTotpSecret(db, platform.guid, { userGuid: actor.userGuid, secret: sealed });
    if (!isSaved) return unwrap(failure("Conflict", "There is an authenticator app already"));
    return { secret, address: buildTotpUri({ secret, issuer: platform.name, label: account.email }) };
  });
