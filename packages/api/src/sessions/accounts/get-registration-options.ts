import { isRegistrationOpen, RegistrationOptions } from "@plein/contract/sessions/registration";
import { fieldsToRegister, registrationField } from "@plein/contract/sessions/registration-fields";
import { publicProcedure } from "../../procedures.ts";
import { listPlatformFields } from "../../profiles/profile-field.shared.ts";
import { getTermsVersion } from "../../terms-rows.ts";
import { getRegistrationSettings } from "./registration-settings.ts";

export const getRegistrationOptions = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/registrations:options",
      summary: "Returns whether anybody can register, the allowed e-mail domains, the terms to accept, and the fields to fill in.",
      example: { response: { isOpen: true, allowedEmailDomains: [], termsOfUseVersion: 1, fields: [] } },
    },
  })
  .output(RegistrationOptions)
  .query(async ({ ctx }) => {
    const settings = await getRegistrationSettings(ctx);
    const termsOfUseVersion = await getTermsVersion(ctx.db, ctx.db.platformGuid);
    const isOpen = isRegistrationOpen(settings);
    const isByDomain = isOpen && settings.registrationMode === "domains";
    // Without registration the fields are not disclosed.
    const fields = isOpen ? fieldsToRegister(await listPlatformFields(ctx.db, ctx.db.platformGuid)).map(registrationField) : [];
    return { isOpen, allowedEmailDomains: isByDomain ? [...settings.allowedEmailDomains] : [], termsOfUseVersion, fields };
  });
