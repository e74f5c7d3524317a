import type { SecurityChange } from "@plein/contract/mails/mail";
import { button, code, greeting, type MailTexts, note, text } from "../../../mail-content.ts";
import { changeText } from "../change-text.ts";

const changes: Readonly<Record<SecurityChange, string>> = {
  totpAdded: "An authenticator app was added",
  totpRemoved: "The authenticator app was removed",
  passkeyAdded: "A passkey was added",
  passkeyRemoved: "A passkey was removed",
  recoveryCodesRenewed: "New recovery codes were created",
  factorsReset: "An administrator turned off two-step verification",
};

/** Mails about signing in and the address of an account. */
const mails: MailTexts<
  "verifyEmail" | "mailLink" | "resetPassword" | "passwordChanged" | "securityChanged" | "newDevice" | "emailChanged" | "newEmailNotice"
> = {
  verifyEmail: ({ name, link, code: digits }, { platformName }) => ({
    subject: `Confirm your e-mail address for ${platformName}`,
    parts: [
      greeting("en", name),
      text("Confirm that this is your e-mail address. Use the button, or enter the code."),
      button("Confirm e-mail address", link),
      code("Your code", digits),
      note(
        `The button works for 24 hours, the code for 10 minutes. If you did not request an account at ${platformName}, you do not have to do anything.`,
      ),
    ],
  }),
  mailLink: ({ name, link }, { platformName }) => ({
    subject: `Sign in to ${platformName}`,
    parts: [
      greeting("en", name),
      text("This button signs you in. You do not need a password."),
      button("Sign in", link),
      note(
        "The button works for a short time, and only once. If you did not request this, you do not have to do anything. Do not forward this e-mail.",
      ),
    ],
  }),
  resetPassword: ({ name, link }, { platformName }) => ({
    subject: `New password for ${platformName}`,
    parts: [
      greeting("en", name),
      text("You requested a new password. Choose one with this button."),
      button("Choose a new password", link),
      note(
        "The button works for 60 minutes, and only once. If you did not request this, you do not have to do anything: your password stays the same.",
      ),
    ],
  }),
  passwordChanged: ({ name, on, link }, { platformName, dateTime, absoluteUrl }) => ({
    subject: "Your password was changed",
    parts: [
      greeting("en", name),
      text(`The password of your account at ${platformName} was changed on ${dateTime(on)}.`),
      text("If this was you, you do not have to do anything. If it was not, choose a new password immediately."),
      button("This was not me", link ?? absoluteUrl("/forgot-password")),
    ],
  }),
  securityChanged: ({ name, change, on, link }, { platformName, dateTime }) => ({
    subject: "Your sign-in settings were changed",
    parts: [
      greeting("en", name),
      text(`${changeText(changes, change)} at your account at ${platformName}, on ${dateTime(on)}.`),
      text("If this was you, you do not have to do anything. If it was not, choose a new password immediately and check your account."),
      button("Check your account", link),
    ],
  }),
  newDevice: ({ name, device, on, link }, { platformName, dateTime, absoluteUrl }) => ({
    subject: "Signed in on a new device",
    parts: [
      greeting("en", name),
      text(`On ${dateTime(on)} someone signed in to ${platformName} with your account, on a new device: ${device}.`),
      text("If this was you, you do not have to do anything. If it was not, choose a new password immediately."),
      button("This was not me", link ?? absoluteUrl("/forgot-password")),
    ],
  }),
  emailChanged: ({ name, email, on }, { platformName, dateTime, absoluteUrl }) => ({
    subject: "Your e-mail address was changed",
    parts: [
      greeting("en", name),
      text(
        `Since ${dateTime(on)} the e-mail address of your account at ${platformName} is: ${email}. Sign in with this address from now on.`,
      ),
      button("Go to your account", absoluteUrl("/account/profile")),
    ],
  }),
  newEmailNotice: ({ name, newEmail, link }, { platformName }) => ({
    subject: "Your e-mail address is being changed",
    parts: [
      greeting("en", name),
      text(`Another e-mail address was entered for your account at ${platformName}: ${newEmail}.`),
      text("If this was you, you do not have to do anything. If it was not, undo the change within 7 days."),
      button("This was not me", link),
    ],
  }),
};

export const TEXTS = { mails, changes };
