import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Email } from "postal-mime";

/** A mail in the folder of a demo's mails, as its recipient would see it. */
export type FolderMail = {
  /** name of its file */
  readonly name: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** with images as data URLs, since they can't be fetched */
  readonly html: string;
};

/** `<time>_<domain>_<guid>.eml`, without path separators. */
const NAME = /^\d{8}T\d{9}Z_([a-z0-9.-]+)_[0-9a-f-]{36}\.eml$/;

/** A platform's mails, newest first. */
export async function listFolderMails(folder: string, domain: string): Promise<FolderMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.exec(name)?.[1] === domain);
  const mails = await Promise.all(
    names
      .sort()
      .reverse()
      .map((name) => readFolderMail(folder, domain, name)),
  );
  return mails.filter((mail) => mail !== null);
}

/** Null if it doesn't exist, or belongs to another platform. */
export async function readFolderMail(folder: string, domain: string, name: string): Promise<FolderMail | null> {
  if (NAME.exec(name)?.[1] !== domain) return null;
  const source = await readFile(join(folder, name)).catch(() => null);
  if (source === null) return null;
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(source, { attachmentEncoding: "base64" });
  return {
    name,
    date: mail.date ?? "",
    from: addressText(mail.from),
    to: mail.to?.map(addressText).join(", ") ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: withImages(mail),
  };
}

function addressText(address: Email["from"]): string {
  if (address === undefined) return "";
  return address.name === "" ? (address.address ?? "") : `${address.name} <${address.address ?? ""}>`;
}

function withImages({ html = "", attachments }: Email): string {
  return attachments.reduce((text, { contentId, mimeType, content }) => {
    const cid = contentId?.replace(/^<|>$/g, "");
    return cid === undefined || typeof content !== "string" ? text : text.replaceAll(`cid:${cid}`, `data:${mimeType};base64,${content}`);
  }, html);
}
