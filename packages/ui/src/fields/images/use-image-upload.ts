import { findImageDefect, IMAGE_CONTENT_TYPES } from "@plein/contract/media/image-limits";
import { useCallback, useState } from "react";
import { useIsMounted } from "../uploads/use-is-mounted.ts";
import type { ImageChoice, ImageSource, UploadDefect, UploadOutcome } from "./image-source.ts";

export type UploadState =
  | { readonly kind: "idle" }
  | { readonly kind: "busy"; readonly name: string; readonly share: number }
  | { readonly kind: "failed"; readonly file: File; readonly defect: UploadDefect };

export type ImageUpload = {
  readonly state: UploadState;
  readonly start: (file: File) => void;
  /** the types of files that can be chosen */
  readonly types: readonly string[];
};

/** Uploads one picture at a time, after checking it locally. */
export function useImageUpload(
  { uploadImage, drawing }: Pick<ImageSource, "uploadImage" | "drawing">,
  onUploaded: (image: ImageChoice) => void,
): ImageUpload {
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const isMounted = useIsMounted();
  const start = useCallback(
    (file: File) => {
      const isDrawn = file.type === drawing?.type;
      const defect = findImageDefect({ contentType: isDrawn ? DRAWN_TYPE : file.type, bytes: file.size });
      if (defect !== null) return setState({ kind: "failed", file, defect });
      if (uploadImage === undefined) return undefined;
      setState({ kind: "busy", name: file.name, share: 0 });
      const onProgress = (share: number) => isMounted.current && setState({ kind: "busy", name: file.name, share });
      const upload = async (): Promise<UploadOutcome> => {
        const picture = isDrawn && drawing ? await drawing.draw(file) : file;
        return picture === null ? { defect: "broken" } : uploadImage(picture, onProgress);
      };
      upload().then(
        (outcome) => {
          if (!isMounted.current) return;
          if ("defect" in outcome) setState({ kind: "failed", file, defect: outcome.defect });
          else {
            setState({ kind: "idle" });
            onUploaded(outcome.image);
          }
        },
        () => isMounted.current && setState({ kind: "failed", file, defect: "failed" }),
      );
      return undefined;
    },
    [uploadImage, drawing, onUploaded, isMounted],
  );
  return { state, start, types: [...IMAGE_CONTENT_TYPES, ...(drawing ? [drawing.type] : [])] };
}

/** The type of a picture that was drawn, whose size counts as that of the drawing. */
const DRAWN_TYPE = "image/png";

/** The first file of a paste or drop; null for text and the like. */
export function firstFile(data: DataTransfer | null): File | null {
  return data?.files[0] ?? null;
}
