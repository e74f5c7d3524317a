import { MAIL_FACTS, type MailFacts, type MailKind } from "../mail.ts";

/**
 * The type of a mail's variable, which decides where its text may use it. `line`: within a line; `link`: as the address of a button;
 * `code`: anywhere but in the subject; `block`: alone in a paragraph, because its value has several lines.
 */
export type MailVariableType = "line" | "link" | "code" | "block";

export type MailVariable = {
  readonly name: string;
  readonly type: MailVariableType /** the mail is useless without it */;
  readonly isRequired: boolean;
};

type Names<K extends MailKind> = readonly (keyof MailFacts<K> & string)[];

/** The required variables of each kind, without which the mail does not serve its purpose. */
const REQUIRED: { readonly [K in MailKind]: Names<K> } = {
  invitation: ["link"],
  invitationAccepted: ["acceptedBy"],
  invitationAsked: ["email", "link"],
  verifyEmail: ["link", "code"],
  mailLink: ["link"],
  resetPassword: ["link"],
  passwordChanged: ["link"],
  securityChanged: ["change", "link"],
  newDevice: ["device", "link"],
  emailChanged: ["email"],
  newEmailNotice: ["newEmail", "link"],
  accessAsked: ["askedBy", "email", "pageTitle", "link"],
  itemApproved: ["title"],
  itemRefused: ["title", "reason"],
  exportReady: ["link"],
  erasePlanned: ["on", "link"],
  eraseDone: [],
  termsChanged: ["link"],
  inactivity: ["on", "link"],
  submissionReceipt: ["reference"],
  submissionVerification: ["link"],
  formSaved: ["link"],
  submissionsArrived: ["forms"],
  submissionsWaiting: ["title", "link"],
  abuseAlert: ["call", "link"],
  webhookSwitchedOff: ["host", "link"],
  dailyDigest: ["entries"],
  submissionReply: ["text"],
  test: [],
};

const TYPES: Readonly<Record<string, MailVariableType>> = {
  link: "link",
  code: "code",
  message: "block",
  summary: "block",
  reason: "block",
  text: "block",
  answers: "block",
  forms: "block",
  entries: "block",
};

/** Values of mail headers, which texts can't use. */
const HEADERS: ReadonlySet<string> = new Set(["replyTo"]);

/** The variables that the text of a mail may use, the platform's name last. */
export function mailVariables(kind: MailKind): MailVariable[] {
  const required: readonly string[] = REQUIRED[kind];
  const names = Object.keys(MAIL_FACTS[kind].shape).filter((name) => !HEADERS.has(name));
  return [...names, "platformName"].map((name) => ({ name, type: TYPES[name] ?? "line", isRequired: required.includes(name) }));
}
