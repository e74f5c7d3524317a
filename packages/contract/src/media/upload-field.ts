import { documentExtensionOf } from "./document-types.ts";

/** The fields of `POST /a/upload` that a file may come in: pictures in one, documents in the other. */
export const UPLOAD_FIELDS = ["image", "document"] as const;
export type UploadField = (typeof UPLOAD_FIELDS)[number];

/** The field for a file by its name: what isn't called a document is sent as a picture. */
export function uploadFieldOf(name: string): UploadField {
  return documentExtensionOf(name) === null ? "image" : "document";
}
