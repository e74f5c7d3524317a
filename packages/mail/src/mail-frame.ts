import type { MailContent } from "./mail-content.ts";

/** The text around every mail. */
export type MailFrame = {
  readonly copyLink: string;
  /** below a mail whose replies nobody reads */
  readonly sentBy: (platformName: string) => string;
  /** below a mail that a person wrote and reads the replies to */
  readonly sentFor: (platformName: string) => string;
  /** label of the link to switch this kind of mail off, for mails that allow it */
  readonly switchOff: string;
};

/** The closing text of a mail: its sender, and whether replies are read. */
export function closingText({ sentBy, sentFor }: MailFrame, { replyTo }: Pick<MailContent, "replyTo">, platformName: string): string {
  return replyTo === undefined ? sentBy(platformName) : sentFor(platformName);
}
