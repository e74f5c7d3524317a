import { documentExtensionOf } from "./document-types.ts";

/** The multipart fields of `POST /a/upload`: one for pictures, one for documents. */
export const UPLOAD_FIELDS = ["image", "document"] as const;
export type UploadField = (typeof UPLOAD_FIELDS)[number];

/** The field for a file by its name: a file without the extension of a document is sent as a picture. */
export function uploadFieldOf(name: string): UploadField {
  return documentExtensionOf(name) === null ? "image" : "document";
}
