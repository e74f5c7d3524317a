import { useFieldTexts } from "@plein/blocks/kit/editor/use-field-texts";
import type { PickerTexts } from "@plein/ui/fields/images/image-picker.tsx";
import type { ImageSource } from "@plein/ui/fields/images/image-source";
import { useIntl } from "react-intl";
import { librarySources } from "../../../client/blocks/content-sources.ts";
import { drawVector, VECTOR_TYPE } from "./draw-vector.ts";

const images: ImageSource = { ...librarySources, drawing: { type: VECTOR_TYPE, draw: drawVector } };

/** The pictures of the library, and uploads that may also be SVG, as most logos are. */
export function useLogoPicker(): { readonly texts: PickerTexts; readonly images: ImageSource } {
  const intl = useIntl();
  const texts = useFieldTexts().image;
  const upload = {
    ...texts.upload,
    hint: intl.formatMessage({ id: "settings.logo.upload.hint" }),
    defects: { ...texts.upload.defects, imageType: intl.formatMessage({ id: "settings.logo.upload.type" }) },
  };
  return { texts: { ...texts, upload }, images };
}
