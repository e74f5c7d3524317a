import { countMail, MAIL_INTERVAL_SECONDS } from "@plein/auth/limits/mail-limits";
import { failure } from "@plein/contract/result";
import { MailSent } from "@plein/contract/sessions/one-time-link";
import { isRegistrationOpen, mayRegister, Registration } from "@plein/contract/sessions/registration";
import { badField } from "../../field-errors.ts";
import { checkSsoNotEnforced } from "../../identity-providers/sso-only.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { getTermsVersion } from "../../terms-version.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { register as add, getRegistrationSettings, readFirstProperties } from "./registration-store.ts";

export const register = publicProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/registrations",
      summary: "Makes an account, where the platform lets anybody do so. The answer doesn't tell whether there was one already.",
      example: {
        body: {
          firstName: "Anna",
          lastName: "Visser",
          email: "anna@example.org",
          password: "een-lang-nieuw-wachtwoord",
          termsOfUseVersionAccepted: 1,
        },
        answer: { result: "Sent", retryAfterSeconds: 60 },
      },
    },
  })
  .input(Registration)
  .output(MailSent)
  .mutation(async ({ ctx, input }) => {
    const settings = await getRegistrationSettings(ctx);
    if (!isRegistrationOpen(settings)) unwrap(failure("NotFound", "The platform lets nobody make an account by themselves"));
    if (!mayRegister(settings, input.email)) unwrap(badField(["email"], "emailDomain", ctx.locale));
    unwrap(await checkSsoNotEnforced(ctx, input.email));
    if (input.termsOfUseVersionAccepted !== (await getTermsVersion(ctx.db, ctx.db.platformGuid)))
      unwrap(badField(["termsOfUseVersionAccepted"], "termsVersion", ctx.locale));
    const properties = unwrap(await readFirstProperties(ctx, input.properties));
    unwrap(await countMail(ctx.db, { kind: "register", email: input.email, clientAddress: ctx.clientAddress }));
    unwrap(await withMinimumDuration(add(ctx, input, properties)));
    return { result: "Sent", retryAfterSeconds: MAIL_INTERVAL_SECONDS };
  });
