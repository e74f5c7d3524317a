import type { DigestEntry, OptionalMailKind } from "@plein/contract/mails/mail";
import { button, greeting, type MailPart, type MailTexts, note, quote, text } from "../../../mail-content.ts";

type Words = { readonly sentence: string; readonly label: string };

const WORDS: Readonly<Record<OptionalMailKind, (entry: DigestEntry) => Words>> = {
  itemApproved: ({ title = "" }) => ({ sentence: `“${title}” is goedgekeurd en staat op de website.`, label: "Bekijken" }),
  itemRefused: ({ title = "" }) => ({ sentence: `“${title}” is niet goedgekeurd. De reden:`, label: "Naar wat u heeft gemaakt" }),
  invitationAccepted: ({ acceptedBy = "" }) => ({ sentence: `${acceptedBy} heeft uw uitnodiging aangenomen.`, label: "Account bekijken" }),
  invitationAsked: ({ email = "" }) => ({
    sentence: `${email} vraagt een nieuwe uitnodiging: de vorige is verlopen.`,
    label: "Uitnodigingen bekijken",
  }),
  abuseAlert: ({ call = "" }) => ({
    sentence: `Er is zo vaak hetzelfde geprobeerd (${call}) dat het is geweigerd.`,
    label: "Logboek bekijken",
  }),
  submissionsWaiting: ({ title = "" }) => ({
    sentence: `Er zijn inzendingen van “${title}” die al een tijd wachten.`,
    label: "Naar de inzendingen",
  }),
};

function digested(entry: DigestEntry): MailPart[] {
  const { sentence, label } = WORDS[entry.kind](entry);
  return [text(sentence), ...quote(entry.reason ?? ""), button(label, entry.link)];
}

/** What somebody has once a day instead of a mail each time. */
const mails: MailTexts<"dailyDigest"> = {
  dailyDigest: ({ name, entries }, { platformName, list }) => ({
    subject: `Dagoverzicht van ${platformName}`,
    parts: [
      greeting("nl", name),
      text("Dit gebeurde er sinds uw vorige overzicht:"),
      ...list("entries", entries.flatMap(digested)),
      note("U krijgt dit overzicht ten hoogste één keer per dag, omdat u dat bij uw voorkeuren heeft gekozen."),
    ],
  }),
};

export const TEXTS = { mails, digested };
