import type { UploadedFile } from "@plein/contract/media/uploaded-document";
import type { UploadedImage } from "@plein/contract/media/uploaded-image";

/** An uploaded file as it was found to be when it was examined. */
export type ReceivedFile = Pick<UploadedImage, "name" | "size" | "width" | "height"> & {
  readonly kind: "image" | "file";
  readonly contentType: UploadedFile["contentType"];
  readonly frames: number;
  readonly hash: string;
  readonly dominantColor: string;
  readonly placeholder: string;
};
