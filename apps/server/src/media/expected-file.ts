import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES, type DocumentContentType, documentExtensionOf } from "@plein/contract/media/document-types";
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_SOURCE_SIDE, type ImageContentType } from "@plein/contract/media/image-limits";
import { startsLikeDocument } from "@plein/media/documents/document-head";
import { readDeclaredSize } from "@plein/media/formats/declared-size";
import { detectImageType } from "@plein/media/formats/image-type";
import { HttpFailure } from "../http/failures/http-failure.ts";
import type { Expected } from "./receive-file.ts";

/** A picture, whatever its name says. */
export const EXPECTED_IMAGE: Expected<ImageContentType> = {
  maxBytes: IMAGE_MAX_BYTES,
  typeOf: (head) => {
    const type = detectImageType(head);
    if (type === null) throw new HttpFailure(415, "BadRequest", "The file begins as no picture that is taken");
    const { width, height } = readDeclaredSize(head, type) ?? { width: 1, height: 1 };
    if (width > IMAGE_MAX_SOURCE_SIDE || height > IMAGE_MAX_SOURCE_SIDE || width * height > IMAGE_MAX_PIXELS)
      throw new HttpFailure(400, "BadRequest", `The picture says that it has ${width} × ${height} pixels`);
    return type;
  },
};

/**
 * The document that a name says it is: a reader's computer goes by the name, so that both must be the same.
 *
 * @throws HttpFailure 415 for a name that no document has
 */
export function expectedDocument(name: string): Expected<DocumentContentType> {
  const extension = documentExtensionOf(name);
  if (extension === null) throw new HttpFailure(415, "BadRequest", "No document that is taken is called so");
  const type = DOCUMENT_TYPES[extension];
  return {
    maxBytes: DOCUMENT_MAX_BYTES,
    typeOf: (head) => {
      if (startsLikeDocument(head, type)) return type;
      throw new HttpFailure(415, "BadRequest", `The file doesn't begin as ${extension}`);
    },
  };
}
