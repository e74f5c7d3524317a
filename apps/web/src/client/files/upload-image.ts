import type { UploadDefect, UploadOutcome } from "@plein/ui/fields/images/image-source";
import { type UploadError, uploadFile } from "./upload-file.ts";

const DEFECTS: Readonly<Record<number, UploadDefect>> = {
  400: "broken",
  401: "refused",
  403: "refused",
  404: "refused",
  413: "imageSize",
  415: "imageType",
  429: "tooSoon",
  507: "full",
};

/** Uploads a picture for a form field: returns the reference to it, or the reason why it was rejected. */
export async function uploadImage(file: File, query: string, onProgress: (share: number) => void): Promise<UploadOutcome> {
  try {
    const uploaded = await uploadFile(file, { field: "image", query, onProgress });
    if (!("width" in uploaded)) return { defect: "imageType" };
    const { guid, width, height, name } = uploaded;
    return { image: { guid, width, height, alt: "", name } };
  } catch (error) {
    return { defect: defectOf(error) };
  }
}

export function defectOf(error: unknown): UploadDefect {
  return DEFECTS[(error as Partial<UploadError>).status ?? 0] ?? "failed";
}
