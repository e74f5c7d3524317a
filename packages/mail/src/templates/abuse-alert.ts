import { button, greeting, type MailTemplate, note, text } from "../mail-content.ts";

export const abuseAlert: MailTemplate<"abuseAlert"> = {
  nl: ({ name, call, on, link }, { platformName, dateTime }) => ({
    subject: "Er wordt opvallend veel geprobeerd",
    parts: [
      greeting("nl", name),
      text(`Op ${dateTime(on)} is bij ${platformName} zo vaak hetzelfde geprobeerd (${call}) dat wij het een uur lang weigeren.`),
      text("Dat kan een vergissing zijn, of iemand die kwaad wil. In het logboek ziet u wat er gebeurde."),
      button("Logboek bekijken", link),
      note("U krijgt deze e-mail hoogstens een keer per dag."),
    ],
  }),
  en: ({ name, call, on, link }, { platformName, dateTime }) => ({
    subject: "Unusually many attempts",
    parts: [
      greeting("en", name),
      text(`On ${dateTime(on)} the same thing (${call}) was attempted so often at ${platformName} that it is blocked for an hour.`),
      text("This may be a mistake, or someone with bad intentions. The log shows what happened."),
      button("View the log", link),
      note("You receive this e-mail at most once a day."),
    ],
  }),
};
