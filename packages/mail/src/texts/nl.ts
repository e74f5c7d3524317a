/** The texts that all mails share: the salutation, and the frame around the content. */
export const TEXTS = {
  hello: "Hallo",
  frame: {
    copyLink: "Werkt de knop niet? Kopieer dan dit adres naar uw browser:",
    sentBy: (platformName: string) =>
      `Deze e-mail is automatisch verstuurd door ${platformName}. Antwoorden op deze e-mail worden niet gelezen.`,
    sentFor: (platformName: string) => `Deze e-mail is verstuurd namens ${platformName}.`,
    switchOff: "Kiezen welke e-mails u krijgt, en wanneer",
  },
};
