import { DOCUMENT_TYPES, type DocumentContentType, documentExtensionOf, maxBytesOf } from "@plein/contract/media/document-types";
import { type ImageContentType, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MAX_IMAGE_SOURCE_SIDE } from "@plein/contract/media/image-limits";
import { startsLikeDocument } from "@plein/media/documents/document-head";
import { readDeclaredSize } from "@plein/media/formats/declared-size";
import { detectImageType } from "@plein/media/formats/image-type";
import { HttpFailure } from "../http/failures/http-failure.ts";
import type { ExpectedFile } from "./receive-file.ts";

/** Accepts a picture, regardless of its name. */
export const EXPECTED_IMAGE: ExpectedFile<ImageContentType> = {
  maxBytes: MAX_IMAGE_BYTES,
  typeOf: (head) => {
    const type = detectImageType(head);
    if (type === null) throw new HttpFailure(415, "BadRequest", "The file is not an accepted type of picture");
    const { width, height } = readDeclaredSize(head, type) ?? { width: 1, height: 1 };
    if (width > MAX_IMAGE_SOURCE_SIDE || height > MAX_IMAGE_SOURCE_SIDE || width * height > MAX_IMAGE_PIXELS)
      throw new HttpFailure(400, "BadRequest", `The picture declares ${width} × ${height} pixels`);
    return type;
  },
};

/**
 * Accepts the MIME type of document that the file name indicates: a reader's computer relies on the name, so the content must match it.
 *
 * @throws HttpFailure 415 for a name without an accepted extension
 */
export function expectedDocument(name: string): ExpectedFile<DocumentContentType> {
  const extension = documentExtensionOf(name);
  if (extension === null) throw new HttpFailure(415, "BadRequest", "The name has no accepted extension");
  const type = DOCUMENT_TYPES[extension];
  return {
    maxBytes: maxBytesOf(type),
    typeOf: (head) => {
      if (startsLikeDocument(head, type)) return type;
      throw new HttpFailure(415, "BadRequest", `The file is not of type ${extension}`);
    },
  };
}
