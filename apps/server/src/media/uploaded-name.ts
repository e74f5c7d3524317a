import { documentExtensionOf } from "@plein/contract/media/document-types";
import { cleanFileName } from "@plein/contract/media/file-name";
import { toStorableText } from "@plein/contract/storable-text";

const MAX_NAME = 200;
/** Bidirectional control characters, by which `x[override]fdp.exe` looks like `xexe.pdf`. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Cleans the name of an uploaded file for storage: without characters that some systems reject, truncated before the extension. */
export function uploadedName(filename: string | undefined, fallback: string): string {
  const name = cleanFileName(
    toStorableText(filename ?? "")
      .replaceAll(/\p{Cc}/gu, "")
      .replaceAll(BIDI_CONTROLS, ""),
  ).trim();
  const extension = documentExtensionOf(name);
  // A long name is truncated before its extension.
  if (extension === null || name.length <= MAX_NAME) return name.slice(0, MAX_NAME) || fallback;
  return `${name.slice(0, MAX_NAME - extension.length - 1)}.${extension}`;
}
