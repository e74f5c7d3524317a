import type { VisitorSettings } from "@plein/contract/settings/platform-setting";

/** The description and the footer for readers of the English pages. */
export const footerInEnglish: VisitorSettings["footerTranslations"][number] = {
  locale: "en",
  description: "The website of the municipality of Lindendaal: arrange your affairs, report a problem and read what is going on nearby.",
  columns: [
    {
      title: "Contact",
      text: "Marktplein 1, Lindendaal. Call 14 0190, on working days from 8.30 am to 5 pm.",
      links: [
        { label: "Contact and opening hours", href: "/en/contact" },
        { label: "gemeente@lindendaal.example", href: "mailto:gemeente@lindendaal.example" },
      ],
    },
    {
      title: "Often looked for",
      links: [
        { label: "Passport and identity card", href: "/en/civil-affairs/passport-and-identity-card" },
        { label: "Moving house", href: "/en/civil-affairs/moving-house" },
        { label: "English information", href: "/english" },
      ],
    },
    {
      title: "The municipality",
      links: [
        { label: "Council and organisation", href: "/en/council-and-organisation" },
        { label: "News", href: "/en/news" },
      ],
    },
  ],
};
