import { button, greeting, type MailTemplate, text } from "../mail-content.ts";

export const itemApproved: MailTemplate<"itemApproved"> = {
  nl: ({ name, title, link }, { platformName }) => ({
    subject: "Uw bijdrage staat op de website",
    parts: [
      greeting("nl", name),
      text(`“${title}” is goedgekeurd. Bezoekers van ${platformName} zien het nu zoals u het heeft gemaakt.`),
      button("Bekijken", link),
    ],
  }),
  en: ({ name, title, link }, { platformName }) => ({
    subject: "Your contribution is on the website",
    parts: [
      greeting("en", name),
      text(`“${title}” was approved. Visitors of ${platformName} now see it as you made it.`),
      button("View it", link),
    ],
  }),
};
