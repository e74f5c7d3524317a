import { button, greeting, type MailTemplate, text } from "../mail-content.ts";

export const webhookSwitchedOff: MailTemplate<"webhookSwitchedOff"> = {
  nl: ({ name, host, on, link }, { platformName, dateTime }) => ({
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
  en: ({ name, host, on, link }, { platformName, dateTime }) => ({
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
};
