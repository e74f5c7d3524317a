import { cleanLine } from "./clean-text.ts";
import type { RenderedMail } from "./render-mail.ts";

/** An image attached to the mail, so that nothing is fetched when it is read. */
export type MailImage = { readonly cid: string; readonly contentType: string; readonly content: Buffer };

export type MailMessageInput = {
  /** the mail's guid: it makes the Message-ID together with the domain, the same at every attempt */
  readonly guid: string;
  /** domain of the platform */
  readonly domain: string;
  readonly from: { readonly name: string; readonly address: string };
  /** one address */
  readonly to: string;
  readonly language: string;
  readonly mail: RenderedMail;
  readonly pictures: readonly MailImage[];
  readonly date: Date;
};

/** A mail as it is transmitted (RFC 5322), with its envelope (RFC 5321). */
export type MailMessage = {
  readonly messageId: string;
  readonly envelope: { readonly from: string; readonly to: string };
  readonly source: Buffer;
};

/** One bare address, valid in a header and an envelope: no display name, comment, quotes or white space. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/** @throws for an invalid address, though it was validated when the mail was queued */
export async function composeMessage(input: MailMessageInput): Promise<MailMessage> {
  const { guid, domain, from, to, language, mail, pictures, date } = input;
  const { replyTo } = mail;
  for (const address of [from.address, to, ...(replyTo === undefined ? [] : [replyTo])])
    if (!ADDRESS.test(address)) throw new Error("The email address is invalid");
  const messageId = `<${guid}@${domain}>`;
  // Most processes never send a mail, and the library is large.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    from: { name: cleanLine(from.name), address: from.address },
    to: { name: "", address: to },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    subject: cleanLine(mail.subject),
    messageId,
    date,
    text: mail.text,
    html: mail.html,
    attachments: pictures.map(({ cid, contentType, content }) => ({
      cid,
      contentType,
      content,
      filename: `logo.${contentType.split("/")[1] ?? "img"}`,
      contentDisposition: "inline",
    })),
    headers: {
      "Content-Language": language,
      // Suppresses automatic replies (RFC 3834).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    // A text is never interpreted as a file name or a URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { messageId, envelope: { from: from.address, to }, source: await composer.compile().build() };
}
