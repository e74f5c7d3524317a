import { button, greeting, type MailTexts, note, quote, text } from "../../../mail-content.ts";

/** Mails about the site's content and its connections. */
export const TEXTS: MailTexts<"itemApproved" | "itemRefused" | "abuseAlert" | "webhookSwitchedOff" | "test"> = {
  itemApproved: ({ name, title, link }, { platformName }) => ({
    subject: "Uw bijdrage staat op de website",
    parts: [
      greeting("nl", name),
      text(`“${title}” is goedgekeurd. Bezoekers van ${platformName} zien het nu zoals u het heeft gemaakt.`),
      button("Bekijken", link),
    ],
  }),
  itemRefused: ({ name, title, reason, link }, { platformName }) => ({
    subject: "Uw bijdrage is niet geplaatst",
    parts: [
      greeting("nl", name),
      text(`“${title}” is niet goedgekeurd voor ${platformName}. De reden:`),
      ...quote(reason),
      text("Wat u heeft gemaakt, is bewaard. U kunt het aanpassen; daarna wordt er opnieuw naar gekeken."),
      button("Naar wat u heeft gemaakt", link),
    ],
  }),
  abuseAlert: ({ name, call, on, link }, { platformName, dateTime }) => ({
    subject: "Er wordt opvallend veel geprobeerd",
    parts: [
      greeting("nl", name),
      text(`Op ${dateTime(on)} is bij ${platformName} zo vaak hetzelfde geprobeerd (${call}) dat wij het een uur lang weigeren.`),
      text("Dat kan een vergissing zijn, of iemand die kwaad wil. In het logboek ziet u wat er gebeurde."),
      button("Logboek bekijken", link),
      note("U krijgt deze e-mail hoogstens een keer per dag."),
    ],
  }),
  webhookSwitchedOff: ({ name, host, on, link }, { platformName, dateTime }) => ({
    subject: "Een koppeling is uitgezet",
    parts: [
      greeting("nl", name),
      text(`${platformName} stuurt geen berichten meer naar ${host}. Sinds ${dateTime(on)} komen ze daar niet aan.`),
      text(
        "In het logboek van de webhook ziet u wat er misging. Werkt de ontvanger weer? Zet de webhook dan aan, en stuur opnieuw wat niet aankwam.",
      ),
      button("Webhook bekijken", link),
    ],
  }),
  test: ({ name, link }, { platformName }) => ({
    subject: `Testbericht van ${platformName}`,
    parts: [
      greeting("nl", name),
      text(`Dit is een testbericht. Het versturen van e-mail door ${platformName} werkt.`),
      button("Naar de website", link),
    ],
  }),
};
