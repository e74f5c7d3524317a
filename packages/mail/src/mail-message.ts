import { cleanLine } from "./clean-text.ts";
import type { RenderedMail } from "./render-mail.ts";

/** A picture that goes with the mail, so that nothing is fetched when it is read. */
export type MailPicture = { readonly cid: string; readonly contentType: string; readonly content: Buffer };

export type MailMessageInput = {
  /** the mail's guid: with the domain it is the message id, the same at every attempt */
  readonly guid: string;
  /** of the platform */
  readonly domain: string;
  readonly from: { readonly name: string; readonly address: string };
  /** one address */
  readonly to: string;
  readonly language: string;
  readonly mail: RenderedMail;
  readonly pictures: readonly MailPicture[];
  readonly date: Date;
};

/** A mail as it goes over the line (RFC 5322), and who it goes between (RFC 5321). */
export type MailMessage = {
  readonly messageId: string;
  readonly envelope: { readonly from: string; readonly to: string };
  readonly source: Buffer;
};

/** One address in the form that a header and an envelope take as it is; no display name, comment, quotes or white space. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/** @throws for an address that isn't one: it was checked when the mail was queued */
export async function composeMessage(input: MailMessageInput): Promise<MailMessage> {
  const { guid, domain, from, to, language, mail, pictures, date } = input;
  for (const address of [from.address, to]) if (!ADDRESS.test(address)) throw new Error("A mail's address is not one");
  const messageId = `<${guid}@${domain}>`;
  // Most processes never send a mail, and the library is large.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    from: { name: cleanLine(from.name), address: from.address },
    to: { name: "", address: to },
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
      // Nobody's absence note is to answer (RFC 3834).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    // A text is never taken for the name of a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { messageId, envelope: { from: from.address, to }, source: await composer.compile().build() };
}
