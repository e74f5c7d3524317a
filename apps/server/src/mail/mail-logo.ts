import { buffer } from "node:stream/consumers";
import type { MailSender } from "@plein/api/mails/mail-sender";
import { findPublicImage } from "@plein/api/mails/mail-sender-rows";
import { IMAGE_CONTENT_TYPES } from "@plein/contract/media/image-limits";
import { mediaKey } from "@plein/contract/media/media-key";
import type { PlatformDb } from "@plein/db/platform-db";
import type { MailImage } from "@plein/mail/mail-message";
import type { MediaStore } from "@plein/media/store/media-store";

/** The maximum size of a logo, which is attached to every mail; a larger one is omitted. */
const MAX_LOGO_BYTES = 100 * 1024;

/**
 * Reads a platform's logo for mails; null without a file, or if it isn't a picture or is too large.
 */
export async function readMailLogo(
  db: PlatformDb,
  logo: MailSender["logo"],
  store: MediaStore,
): Promise<(MailImage & { readonly alt: string }) | null> {
  if (logo === null) return null;
  const stored = await findPublicImage(db, logo.imageGuid);
  const contentType = IMAGE_CONTENT_TYPES.find((type) => type === stored?.contentType);
  if (stored === null || contentType === undefined) return null;
  const opened = await store.open(mediaKey(db.platformGuid, { guid: logo.imageGuid, version: stored.version }));
  if (opened === null) return null;
  if (opened.bytes > MAX_LOGO_BYTES) {
    opened.stream.destroy();
    return null;
  }
  return { cid: "logo@plein", contentType, content: await buffer(opened.stream), alt: logo.alt };
}
