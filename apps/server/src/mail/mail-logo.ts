import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { findPictureType, type MailSender } from "@plein/api/notifications/sender-store";
import { IMAGE_CONTENT_TYPES } from "@plein/contract/media/image-limits";
import type { PlatformDb } from "@plein/db/platform-db";
import type { MailPicture } from "@plein/mail/mail-message";

/** It goes with every mail; one that is larger stays behind. */
const MAX_LOGO_BYTES = 100 * 1024;

/**
 * A platform's logo as a mail takes it along; null where there is none to take: no file, no picture, or too large.
 *
 * @param mediaDir folder of stored images: `<platform>/<guid>`
 */
export async function readMailLogo(
  db: PlatformDb,
  logo: MailSender["logo"],
  mediaDir: string,
): Promise<(MailPicture & { readonly alt: string }) | null> {
  if (logo === null) return null;
  const stored = await findPictureType(db, logo.imageGuid);
  const contentType = IMAGE_CONTENT_TYPES.find((type) => type === stored);
  if (contentType === undefined) return null;
  const file = join(mediaDir, db.platformGuid, logo.imageGuid);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile() || found.size > MAX_LOGO_BYTES) return null;
  return { cid: "logo@plein", contentType, content: await readFile(file), alt: logo.alt };
}
