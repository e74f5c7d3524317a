import { isRegistrationOpen, RegistrationOptions } from "@plein/contract/sessions/registration";
import { publicProcedure } from "../procedures.ts";
import { getTermsVersion } from "../terms-version.ts";
import { getRegistrationSettings } from "./registration-store.ts";

export const getRegistrationOptions = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/registrations:options",
      summary: "Whether anybody may make an account by themselves, with an address of which domains, and which terms they accept.",
      example: { answer: { isOpen: true, allowedEmailDomains: [], termsOfUseVersion: 1 } },
    },
  })
  .output(RegistrationOptions)
  .query(async ({ ctx }) => {
    const settings = await getRegistrationSettings(ctx);
    const termsOfUseVersion = await getTermsVersion(ctx.db, ctx.db.platformGuid);
    const isOpen = isRegistrationOpen(settings);
    const isByDomain = isOpen && settings.registrationMode === "domains";
    return { isOpen, allowedEmailDomains: isByDomain ? [...settings.allowedEmailDomains] : [], termsOfUseVersion };
  });
