import { button, greeting, type MailTexts, note, quote, text } from "../../../mail-content.ts";

/** Mails about having an account, from its invitation to its end. */
export const TEXTS: MailTexts<
  | "invitation"
  | "invitationAccepted"
  | "invitationAsked"
  | "accessAsked"
  | "exportReady"
  | "erasePlanned"
  | "eraseDone"
  | "inactivity"
  | "termsChanged"
> = {
  invitation: ({ name, inviterName, message, link, expiresOn }, { platformName, date }) => ({
    subject: `Invitation to ${platformName}`,
    parts: [
      greeting("en", name),
      text(`${inviterName === "" ? platformName : inviterName} invites you to the website of ${platformName}.`),
      ...quote(message),
      button("View the invitation", link),
      note(`You can use the invitation until ${date(expiresOn)}. If you do not know ${platformName}, you do not have to do anything.`),
    ],
  }),
  invitationAccepted: ({ name, acceptedBy, email, link }, { platformName }) => ({
    subject: "Your invitation was accepted",
    parts: [
      greeting("en", name),
      text(`${acceptedBy} (${email}) accepted your invitation to ${platformName} and now has an account.`),
      button("View the account", link),
    ],
  }),
  invitationAsked: ({ name, email, link }, { platformName }) => ({
    subject: "Request for a new invitation",
    parts: [
      greeting("en", name),
      text(`The invitation of ${email} to ${platformName} has expired. Someone requested a new one.`),
      button("View the invitations", link),
      note("If you do not know this address, do not send a new invitation."),
    ],
  }),
  accessAsked: ({ name, askedBy, email, pageTitle, link }, { platformName }) => ({
    subject: "Request for access to a page",
    parts: [
      greeting("en", name),
      text(`${askedBy} (${email}) requests access to the page “${pageTitle}” of ${platformName}.`),
      button("View the permissions", link),
      note("If you do not want to give access, you do not have to do anything."),
    ],
  }),
  exportReady: ({ name, link, expiresOn }, { platformName, dateTime }) => ({
    subject: "Your data is ready",
    parts: [
      greeting("en", name),
      text(`The file with your data at ${platformName} is ready. You can download it until ${dateTime(expiresOn)}.`),
      button("Download data", link),
      note("The file contains personal data. Keep it in a safe place and do not forward this e-mail."),
    ],
  }),
  erasePlanned: ({ name, on, link }, { platformName, dateTime }) => ({
    subject: "Your account will be erased",
    parts: [
      greeting("en", name),
      text(`Your account at ${platformName} and your data will be erased on ${dateTime(on)}. You can cancel this until then.`),
      button("Do not erase", link),
      note("If you want your account to be erased, you do not have to do anything."),
    ],
  }),
  eraseDone: ({ name }, { platformName }) => ({
    subject: "Your account has been erased",
    parts: [
      greeting("en", name),
      text(`Your account at ${platformName} and your data have been erased. This is the last message you will receive from us.`),
      note("Keep this e-mail as proof."),
    ],
  }),
  inactivity: ({ name, on, link }, { platformName, dateTime }) => ({
    subject: "Do you want to keep your account?",
    parts: [
      greeting("en", name),
      text(
        `You have not signed in to ${platformName} for a long time. That is why we will erase your account and your data on ${dateTime(on)}.`,
      ),
      text("Do you want to keep your account? Sign in before that day. You do not have to do anything else."),
      button("Sign in", link),
      note("If you do not need the account any more, you do not have to do anything."),
    ],
  }),
  termsChanged: ({ name, version, summary, link }, { platformName }) => ({
    subject: `New terms of use of ${platformName}`,
    parts: [
      greeting("en", name),
      text(
        `The terms of use of ${platformName} have changed. This is version ${version}. The next time you sign in, you will be asked to accept them.`,
      ),
      ...quote(summary),
      button("Read the terms", link),
    ],
  }),
};
