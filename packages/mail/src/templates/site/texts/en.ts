import { button, greeting, type MailTexts, note, quote, text } from "../../../mail-content.ts";

/** Mails about the site's content and its connections. */
export const TEXTS: MailTexts<"itemApproved" | "itemRefused" | "abuseAlert" | "webhookSwitchedOff" | "test"> = {
  itemApproved: ({ name, title, link }, { platformName }) => ({
    subject: "Your contribution is on the website",
    parts: [
      greeting("en", name),
      text(`“${title}” was approved. Visitors of ${platformName} now see it as you made it.`),
      button("View it", link),
    ],
  }),
  itemRefused: ({ name, title, reason, link }, { platformName }) => ({
    subject: "Your contribution was not published",
    parts: [
      greeting("en", name),
      text(`“${title}” was not approved for ${platformName}. The reason:`),
      ...quote(reason),
      text("What you made was kept. You can change it; somebody then looks at it again."),
      button("Go to what you made", link),
    ],
  }),
  abuseAlert: ({ name, call, on, link }, { platformName, dateTime }) => ({
    subject: "Unusually many attempts",
    parts: [
      greeting("en", name),
      text(`On ${dateTime(on)} the same thing (${call}) was attempted so often at ${platformName} that it is blocked for an hour.`),
      text("This may be a mistake, or someone with bad intentions. The log shows what happened."),
      button("View the log", link),
      note("You receive this e-mail at most once a day."),
    ],
  }),
  webhookSwitchedOff: ({ name, host, on, link }, { platformName, dateTime }) => ({
    subject: "A webhook was switched off",
    parts: [
      greeting("en", name),
      text(`${platformName} no longer sends messages to ${host}. They have not arrived there since ${dateTime(on)}.`),
      text(
        "The log of the webhook shows what went wrong. Does the receiver work again? Then switch the webhook on, and resend what did not arrive.",
      ),
      button("View the webhook", link),
    ],
  }),
  test: ({ name, link }, { platformName }) => ({
    subject: `Test message from ${platformName}`,
    parts: [
      greeting("en", name),
      text(`This is a test message. Sending e-mail from ${platformName} works.`),
      button("Go to the website", link),
    ],
  }),
};
