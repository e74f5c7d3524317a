import type { SecurityChange } from "@plein/contract/mails/mail";
import { button, code, greeting, type MailTexts, note, text } from "../../../mail-content.ts";
import { changeText } from "../change-text.ts";

const changes: Readonly<Record<SecurityChange, string>> = {
  totpAdded: "Er is een authenticator-app gekoppeld",
  totpRemoved: "De authenticator-app is verwijderd",
  passkeyAdded: "Er is een passkey toegevoegd",
  passkeyRemoved: "Er is een passkey verwijderd",
  recoveryCodesRenewed: "Er zijn nieuwe herstelcodes gemaakt",
  factorsReset: "Een beheerder heeft het inloggen in twee stappen uitgezet",
};

/** Mails about signing in and the address of an account. */
const mails: MailTexts<
  "verifyEmail" | "mailLink" | "resetPassword" | "passwordChanged" | "securityChanged" | "newDevice" | "emailChanged" | "newEmailNotice"
> = {
  verifyEmail: ({ name, link, code: digits }, { platformName }) => ({
    subject: `Bevestig uw e-mailadres voor ${platformName}`,
    parts: [
      greeting("nl", name),
      text("Bevestig dat dit uw e-mailadres is. Dat kan met de knop, of door de code in te vullen."),
      button("E-mailadres bevestigen", link),
      code("Uw code", digits),
      note(`De knop werkt 24 uur, de code 10 minuten. Hebt u geen account bij ${platformName} aangevraagd? Dan hoeft u niets te doen.`),
    ],
  }),
  mailLink: ({ name, link }, { platformName }) => ({
    subject: `Inloggen bij ${platformName}`,
    parts: [
      greeting("nl", name),
      text("Met deze knop logt u in. U hebt geen wachtwoord nodig."),
      button("Inloggen", link),
      note("De knop werkt kort en maar één keer. Hebt u hier niet om gevraagd? Dan hoeft u niets te doen. Stuur deze e-mail niet door."),
    ],
  }),
  resetPassword: ({ name, link }, { platformName }) => ({
    subject: `Nieuw wachtwoord voor ${platformName}`,
    parts: [
      greeting("nl", name),
      text("U hebt gevraagd om een nieuw wachtwoord. Met deze knop kiest u er een."),
      button("Nieuw wachtwoord kiezen", link),
      note(
        "De knop werkt 60 minuten en maar één keer. Hebt u hier niet om gevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft hetzelfde.",
      ),
    ],
  }),
  passwordChanged: ({ name, on, link }, { platformName, dateTime, absoluteUrl }) => ({
    subject: "Uw wachtwoord is gewijzigd",
    parts: [
      greeting("nl", name),
      text(`Het wachtwoord van uw account bij ${platformName} is gewijzigd op ${dateTime(on)}.`),
      text("Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Kies dan meteen een nieuw wachtwoord."),
      button("Dit was ik niet", link ?? absoluteUrl("/forgot-password")),
    ],
  }),
  securityChanged: ({ name, change, on, link }, { platformName, dateTime }) => ({
    subject: "Er is iets gewijzigd in hoe u inlogt",
    parts: [
      greeting("nl", name),
      text(`${changeText(changes, change)} bij uw account bij ${platformName}, op ${dateTime(on)}.`),
      text("Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Kies dan meteen een nieuw wachtwoord en controleer uw account."),
      button("Controleer uw account", link),
    ],
  }),
  newDevice: ({ name, device, on, link }, { platformName, dateTime, absoluteUrl }) => ({
    subject: "Ingelogd op een nieuw apparaat",
    parts: [
      greeting("nl", name),
      text(`Op ${dateTime(on)} is er bij ${platformName} ingelogd met uw account, op een apparaat dat we nog niet kenden: ${device}.`),
      text("Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Kies dan meteen een nieuw wachtwoord."),
      button("Dit was ik niet", link ?? absoluteUrl("/forgot-password")),
    ],
  }),
  emailChanged: ({ name, email, on }, { platformName, dateTime, absoluteUrl }) => ({
    subject: "Uw e-mailadres is gewijzigd",
    parts: [
      greeting("nl", name),
      text(`Het e-mailadres van uw account bij ${platformName} is sinds ${dateTime(on)}: ${email}. Log voortaan met dit adres in.`),
      button("Naar uw account", absoluteUrl("/account/profile")),
    ],
  }),
  newEmailNotice: ({ name, newEmail, link }, { platformName }) => ({
    subject: "Uw e-mailadres wordt gewijzigd",
    parts: [
      greeting("nl", name),
      text(`Voor uw account bij ${platformName} is een ander e-mailadres opgegeven: ${newEmail}.`),
      text("Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Maak de wijziging dan ongedaan. Dat kan 7 dagen."),
      button("Dit was ik niet", link),
    ],
  }),
};

export const TEXTS = { mails, changes };
