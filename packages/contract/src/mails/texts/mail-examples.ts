import type { MailFactsInput, MailKind } from "../mail.ts";

const link = "https://www.lindendaal.example/doel/3f2a?van=mail&naar=u";

/** Facts of each kind, including all optional ones: for previews, test mails and tests. */
export const MAIL_EXAMPLES: { readonly [K in MailKind]: Required<MailFactsInput<K>> } = {
  invitation: {
    name: "Sanne",
    inviterName: "Anna Bakker",
    message: "Welkom!\nFijn dat u meedoet.",
    link,
    expiresOn: "2026-12-04T09:30:00.000Z",
  },
  invitationAccepted: { name: "Anna", acceptedBy: "Sanne de Vries", email: "sanne@voorbeeld.nl", link },
  invitationAsked: { name: "Anna", email: "sanne@voorbeeld.nl", link },
  verifyEmail: { name: "Sanne", link, code: "048213" },
  mailLink: { name: "Sanne", link },
  resetPassword: { name: "Sanne", link },
  passwordChanged: { name: "Sanne", on: "2026-11-21T22:30:00.000Z", link },
  securityChanged: { name: "Sanne", change: "passkeyAdded", on: "2026-11-21T22:30:00.000Z", link },
  newDevice: { name: "Sanne", device: "Firefox op Linux", on: "2026-11-21T22:30:00.000Z", link },
  emailChanged: { name: "Sanne", email: "sanne@voorbeeld.nl", on: "2026-11-21T22:30:00.000Z" },
  newEmailNotice: { name: "Sanne", newEmail: "s•••@voorbeeld.nl", link },
  accessAsked: { name: "Anna", askedBy: "Sanne de Vries", email: "sanne@voorbeeld.nl", pageTitle: "Werk aan de weg", link },
  exportReady: { name: "Sanne", link, expiresOn: "2026-11-28T09:30:00.000Z" },
  erasePlanned: { name: "Sanne", on: "2026-11-28T09:30:00.000Z", link },
  eraseDone: { name: "Sanne" },
  termsChanged: { name: "Sanne", version: "3", summary: "Nieuw: hoe lang we bewaren.\nVervallen: artikel 4.", link },
  inactivity: { name: "Sanne", on: "2026-12-21T09:30:00.000Z", link },
  itemApproved: { name: "Anna", title: "Rommelmarkt", link },
  itemRefused: { name: "Anna", title: "Rommelmarkt", reason: "Er ontbreekt een datum.", link },
  submissionReceipt: {
    title: "Melding openbare ruimte",
    reference: "2026-7KQ4MXP",
    message: "Wij kijken binnen twee werkdagen naar uw melding.",
    answers: [{ label: "Wat is er aan de hand?", value: "De lantaarn is kapot.\nAl een week." }],
  },
  submissionVerification: { title: "Stel uw vraag", reference: "2026-7KQ4MXP", link },
  formSaved: { title: "Stel uw vraag", link, expiresOn: "2026-12-21T09:30:00.000Z" },
  submissionsWaiting: { title: "Melding openbare ruimte", count: 3, days: 5, link },
  submissionsArrived: { forms: [{ title: "Melding openbare ruimte", count: 3, link }] },
  submissionReply: {
    formTitle: "Melding openbare ruimte",
    reference: "2026-7KQ4MXP",
    text: "De tegel ligt weer vast.\nDank voor uw melding.",
    replyTo: "joris@lindendaal.example",
  },
  webhookSwitchedOff: { name: "Anna", host: "zaken.example", on: "2026-11-21T09:30:00.000Z", link },
  dailyDigest: {
    name: "Anna",
    entries: [
      { kind: "itemApproved", title: "Rommelmarkt", link },
      { kind: "itemRefused", title: "Buurtfeest", reason: "Er ontbreekt een datum.", link },
      { kind: "invitationAccepted", acceptedBy: "Sanne de Vries", link },
      { kind: "invitationAsked", email: "sanne@voorbeeld.nl", link },
      { kind: "abuseAlert", call: "passwords.requestReset", link },
    ],
  },
  abuseAlert: { name: "Anna", call: "passwords.requestReset", on: "2026-11-21T09:30:00.000Z", link },
  test: { name: "Anna", link },
};

/** The example of a kind whose links, which nobody should follow, lead to this address. */
export function exampleFacts<K extends MailKind>(kind: K, address: string): MailFactsInput<K> {
  // The same facts, with strings in the places of strings.
  return replaceLinks(MAIL_EXAMPLES[kind], address) as MailFactsInput<K>;
}

function replaceLinks(facts: object, address: string): object {
  const replaced = Object.entries(facts).map(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [name, value.map((member: object) => replaceLinks(member, address))];
    return [name, name === "link" ? address : value];
  });
  return Object.fromEntries(replaced);
}
