import type { Locale } from "@plein/contract/locale";
import type { SecurityChange } from "@plein/contract/mails/mail";
import { button, greeting, type MailTemplate, text } from "../mail-content.ts";

const CHANGES: Readonly<Record<SecurityChange, Readonly<Record<Locale, string>>>> = {
  totpAdded: { nl: "Er is een authenticator-app gekoppeld", en: "An authenticator app was added" },
  totpRemoved: { nl: "De authenticator-app is verwijderd", en: "The authenticator app was removed" },
  passkeyAdded: { nl: "Er is een passkey toegevoegd", en: "A passkey was added" },
  passkeyRemoved: { nl: "Er is een passkey verwijderd", en: "A passkey was removed" },
  recoveryCodesRenewed: { nl: "Er zijn nieuwe herstelcodes gemaakt", en: "New recovery codes were created" },
  factorsReset: {
    nl: "Een beheerder heeft het inloggen in twee stappen uitgezet",
    en: "An administrator turned off two-step verification",
  },
};

export const securityChanged: MailTemplate<"securityChanged"> = {
  nl: ({ name, change, on, link }, { platformName, dateTime }) => ({
    subject: "Er is iets gewijzigd in hoe u inlogt",
    parts: [
      greeting("nl", name),
      text(`${changeText(change, "nl")} bij uw account bij ${platformName}, op ${dateTime(on)}.`),
      text("Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Kies dan meteen een nieuw wachtwoord en controleer uw account."),
      button("Controleer uw account", link),
    ],
  }),
  en: ({ name, change, on, link }, { platformName, dateTime }) => ({
    subject: "Your sign-in settings were changed",
    parts: [
      greeting("en", name),
      text(`${changeText(change, "en")} at your account at ${platformName}, on ${dateTime(on)}.`),
      text("If this was you, you do not have to do anything. If it was not, choose a new password immediately and check your account."),
      button("Check your account", link),
    ],
  }),
};

/** The beginning of a sentence; what isn't a change, such as the name of a variable, stays as it is. */
export function changeText(change: string, locale: Locale): string {
  return Object.hasOwn(CHANGES, change) ? CHANGES[change as SecurityChange][locale] : change;
}
