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
    subject: "Something is tried remarkably often",
    parts: [
      greeting("en", name),
      text(`On ${dateTime(on)} the same thing (${call}) was tried so often at ${platformName} that we refuse it for an hour.`),
      text("That may be a mistake, or somebody with bad intentions. The log shows what happened."),
      button("View the log", link),
      note("You get this e-mail once a day at most."),
    ],
  }),
};
