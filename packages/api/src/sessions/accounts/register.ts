import { countMail, MAIL_INTERVAL_SECONDS } from "@plein/auth/limits/mail-limits";
import type { Property } from "@plein/contract/profiles/property";
import { ALIAS_KEY } from "@plein/contract/profiles/property-keys";
import { failure, type Result, success } from "@plein/contract/result";
import { MailSent } from "@plein/contract/sessions/one-time-link";
import { canRegister, isRegistrationOpen, Registration } from "@plein/contract/sessions/registration";
import {
  fieldsToRegister,
  initialProperties,
  type RegistrationAnswers,
  registrationIssues,
} from "@plein/contract/sessions/registration-fields";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { badField, badFields, toFieldErrors } from "../../field-errors.ts";
import { checkSsoNotEnforced } from "../../identity-providers/sso-only.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { listPlatformFields } from "../../profiles/profile-field.shared.ts";
import { isAliasTaken, saveProperties } from "../../profiles/save-profile.shared.ts";
import { unwrap } from "../../result-error.ts";
import { getTermsVersion } from "../../terms-rows.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { hashNewPassword } from "../passwords/new-password.shared.ts";
import { sendMailLink } from "../sign-in/mail-link.ts";
import { findAccountByEmail } from "./account-rows.ts";
import { addAccountRow, type NewAccount } from "./registration-rows.ts";
import { getRegistrationSettings } from "./registration-settings.ts";
import { addVerification } from "./verification-mail.ts";

export const register = publicProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/registrations",
      summary: "Creates an account, where the platform lets anybody register. The response doesn't reveal whether there was one already.",
      example: {
        body: {
          firstName: "Anna",
          lastName: "Visser",
          email: "anna@example.org",
          password: "een-lang-nieuw-wachtwoord",
          termsOfUseVersionAccepted: 1,
        },
        response: { result: "Sent", retryAfterSeconds: 60 },
      },
    },
  })
  .input(Registration)
  .output(MailSent)
  .mutation(async ({ ctx, input }) => {
    const settings = await getRegistrationSettings(ctx);
    if (!isRegistrationOpen(settings)) unwrap(failure("NotFound", "The platform lets nobody register"));
    if (!canRegister(settings, input.email)) unwrap(badField(["email"], "emailDomain", ctx.locale));
    unwrap(await checkSsoNotEnforced(ctx, input.email));
    if (input.termsOfUseVersionAccepted !== (await getTermsVersion(ctx.db, ctx.db.platformGuid)))
      unwrap(badField(["termsOfUseVersionAccepted"], "termsVersion", ctx.locale));
    const properties = unwrap(await readFirstProperties(ctx, input.properties));
    unwrap(await countMail(ctx.db, { kind: "register", email: input.email, clientAddress: ctx.clientAddress }));
    unwrap(await withMinimumDuration(addOrNotify(ctx, input, properties)));
    return { result: "Sent", retryAfterSeconds: MAIL_INTERVAL_SECONDS };
  });

/**
 * The values of the fields that registration requires, as the new profile stores them. Validated before the account is read: the response
 * may not reveal whether one exists.
 *
 * @returns BadRequest with pointers to the errors, under `/properties`
 */
async function readFirstProperties({ db, locale }: ApiContext, answers: RegistrationAnswers): Promise<Result<Property[]>> {
  const fields = fieldsToRegister(await listPlatformFields(db, db.platformGuid));
  const issues = registrationIssues(fields, answers);
  if (issues.length > 0) return badFields(toFieldErrors(issues, locale, ["properties"]));
  const properties = initialProperties(fields, answers);
  const isTaken = await isAliasTaken(db, { platformGuid: db.platformGuid, userGuid: null, properties });
  return isTaken ? badField(["properties", ALIAS_KEY], "takenAlias", locale) : success(properties);
}

/**
 * Adds an account and mails a link that verifies its address. An existing account isn't changed: its owner gets a link to sign in instead.
 * Either way the password is hashed, so that the response time doesn't reveal the difference.
 *
 * @returns BadRequest of the password; TooSoon if too many are being hashed
 */
async function addOrNotify(ctx: ApiContext, registration: Registration, properties: readonly Property[]): Promise<Result<void>> {
  const hashed = await hashNewPassword(ctx, registration);
  if (hashed.code !== "Success") return hashed;
  const existing = await findAccountByEmail(ctx.db, registration.email);
  if (existing === null) await addAccount(ctx, { ...registration, passwordHash: hashed.value, language: ctx.locale }, properties);
  else if (existing.isActive) await sendMailLink(ctx, existing, "/");
  return success(undefined);
}

async function addAccount(ctx: ApiContext, account: NewAccount, properties: readonly Property[]): Promise<void> {
  const { platform } = ctx;
  const { email, firstName, language } = account;
  await ctx.db.transaction(async (tx) => {
    const added = await addAccountRow(tx, platform.guid, account);
    // A concurrent call added it first.
    if (added === null) return;
    await saveProperties(tx, { platformGuid: platform.guid, userGuid: added.guid, before: [], after: properties });
    await addVerification(tx, ctx, { guid: added.guid, email, name: firstName, language });
    await addAuditEntry(tx, ctx, { action: "users.register", objectType: "user", objectGuid: added.guid, actorGuid: added.guid });
  });
}
