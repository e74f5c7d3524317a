import type { DigestEntry, OptionalMailKind } from "@plein/contract/mails/mail";
import { button, greeting, type MailPart, type MailTexts, note, quote, text } from "../../../mail-content.ts";

type Words = { readonly sentence: string; readonly label: string };

const WORDS: Readonly<Record<OptionalMailKind, (entry: DigestEntry) => Words>> = {
  itemApproved: ({ title = "" }) => ({ sentence: `“${title}” was approved and is on the website.`, label: "View" }),
  itemRefused: ({ title = "" }) => ({ sentence: `“${title}” was not approved. The reason:`, label: "To what you made" }),
  invitationAccepted: ({ acceptedBy = "" }) => ({ sentence: `${acceptedBy} accepted your invitation.`, label: "View account" }),
  invitationAsked: ({ email = "" }) => ({
    sentence: `${email} requests a new invitation: the last one has expired.`,
    label: "View invitations",
  }),
  abuseAlert: ({ call = "" }) => ({ sentence: `The same was tried so often (${call}) that it was refused.`, label: "View log" }),
  submissionsWaiting: ({ title = "" }) => ({
    sentence: `Submissions of “${title}” have been waiting for a while.`,
    label: "Go to the submissions",
  }),
};

function digested(entry: DigestEntry): MailPart[] {
  const { sentence, label } = WORDS[entry.kind](entry);
  return [text(sentence), ...quote(entry.reason ?? ""), button(label, entry.link)];
}

/** What somebody has once a day instead of a mail each time. */
const mails: MailTexts<"dailyDigest"> = {
  dailyDigest: ({ name, entries }, { platformName, list }) => ({
    subject: `Daily digest of ${platformName}`,
    parts: [
      greeting("en", name),
      text("This happened since your last digest:"),
      ...list("entries", entries.flatMap(digested)),
      note("You get this digest at most once a day, because you chose so in your preferences."),
    ],
  }),
};

export const TEXTS = { mails, digested };
