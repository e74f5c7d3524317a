import { button, greeting, type MailTexts, note, quote, text } from "../../../mail-content.ts";

/** Mails about having an account, from its invitation to its end. */
export const TEXTS: MailTexts<
  | "invitation"
  | "invitationAccepted"
  | "invitationAsked"
  | "accessAsked"
  | "exportReady"
  | "erasePlanned"
  | "eraseDone"
  | "inactivity"
  | "termsChanged"
> = {
  invitation: ({ name, inviterName, message, link, expiresOn }, { platformName, date }) => ({
    subject: `Uitnodiging voor ${platformName}`,
    parts: [
      greeting("nl", name),
      text(`${inviterName === "" ? platformName : inviterName} nodigt u uit voor de website van ${platformName}.`),
      ...quote(message),
      button("Uitnodiging bekijken", link),
      note(`U kunt de uitnodiging gebruiken tot ${date(expiresOn)}. Kent u ${platformName} niet? Dan hoeft u niets te doen.`),
    ],
  }),
  invitationAccepted: ({ name, acceptedBy, email, link }, { platformName }) => ({
    subject: "Uw uitnodiging is geaccepteerd",
    parts: [
      greeting("nl", name),
      text(`${acceptedBy} (${email}) heeft uw uitnodiging voor ${platformName} geaccepteerd en heeft nu een account.`),
      button("Account bekijken", link),
    ],
  }),
  invitationAsked: ({ name, email, link }, { platformName }) => ({
    subject: "Verzoek om een nieuwe uitnodiging",
    parts: [
      greeting("nl", name),
      text(`De uitnodiging van ${email} voor ${platformName} is verlopen. Er is om een nieuwe uitnodiging gevraagd.`),
      button("Uitnodigingen bekijken", link),
      note("Kent u dit adres niet? Stuur dan geen nieuwe uitnodiging."),
    ],
  }),
  accessAsked: ({ name, askedBy, email, pageTitle, link }, { platformName }) => ({
    subject: "Verzoek om toegang tot een pagina",
    parts: [
      greeting("nl", name),
      text(`${askedBy} (${email}) vraagt toegang tot de pagina “${pageTitle}” van ${platformName}.`),
      button("Rechten bekijken", link),
      note("Wilt u geen toegang geven? Dan hoeft u niets te doen."),
    ],
  }),
  exportReady: ({ name, link, expiresOn }, { platformName, dateTime }) => ({
    subject: "Uw gegevens staan klaar",
    parts: [
      greeting("nl", name),
      text(`Het bestand met uw gegevens bij ${platformName} is klaar. U kunt het downloaden tot ${dateTime(expiresOn)}.`),
      button("Gegevens downloaden", link),
      note("In het bestand staan persoonlijke gegevens. Bewaar het op een veilige plek en stuur deze e-mail niet door."),
    ],
  }),
  erasePlanned: ({ name, on, link }, { platformName, dateTime }) => ({
    subject: "Uw account wordt verwijderd",
    parts: [
      greeting("nl", name),
      text(`Uw account bij ${platformName} en uw gegevens worden verwijderd op ${dateTime(on)}. Tot dat moment kunt u het nog stoppen.`),
      button("Niet verwijderen", link),
      note("Wilt u uw account laten verwijderen? Dan hoeft u niets te doen."),
    ],
  }),
  eraseDone: ({ name }, { platformName }) => ({
    subject: "Uw account is verwijderd",
    parts: [
      greeting("nl", name),
      text(`Uw account bij ${platformName} en uw gegevens zijn verwijderd. Dit is het laatste bericht dat u van ons krijgt.`),
      note("Bewaar deze e-mail als bewijs."),
    ],
  }),
  inactivity: ({ name, on, link }, { platformName, dateTime }) => ({
    subject: "Wilt u uw account houden?",
    parts: [
      greeting("nl", name),
      text(`U bent al lang niet ingelogd bij ${platformName}. Daarom verwijderen wij uw account en uw gegevens op ${dateTime(on)}.`),
      text("Wilt u uw account houden? Log dan voor die dag in. Meer hoeft u niet te doen."),
      button("Inloggen", link),
      note("Hebt u het account niet meer nodig? Dan hoeft u niets te doen."),
    ],
  }),
  termsChanged: ({ name, version, summary, link }, { platformName }) => ({
    subject: `Nieuwe gebruiksvoorwaarden van ${platformName}`,
    parts: [
      greeting("nl", name),
      text(
        `De gebruiksvoorwaarden van ${platformName} zijn gewijzigd. Dit is versie ${version}. De volgende keer dat u inlogt, vragen we of u akkoord gaat.`,
      ),
      ...quote(summary),
      button("Voorwaarden lezen", link),
    ],
  }),
};
