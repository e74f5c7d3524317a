import type { MediaFormat } from "@plein/contract/media/document-types";
import type { FileTexts } from "@plein/ui/fields/files/file-field.tsx";
import type { FileUploadTexts } from "@plein/ui/fields/files/file-upload-part.tsx";
import type { ImageTexts } from "@plein/ui/fields/images/image-field.tsx";
import type { LinkTexts } from "@plein/ui/fields/links/link-target";
import type { RichTextTexts } from "@plein/ui/rich-text/rich-text-texts";
import { useMemo } from "react";
import { type IntlShape, useIntl } from "react-intl";

export type FieldTexts = {
  readonly page: { readonly noPages: string; readonly pageGone: string };
  readonly link: LinkTexts;
  readonly image: ImageTexts;
  /** `uploadMany`: for fields to which several documents can be added at once */
  readonly file: FileTexts & { readonly uploadMany: FileUploadTexts };
  readonly video: FileTexts;
  readonly captions: FileTexts;
  readonly richText: RichTextTexts;
};

/** The texts of the fields that all forms use, because the fields themselves contain none. Also for rich text edited in place. */
export function useFieldTexts(): FieldTexts {
  const intl = useIntl();
  return useMemo(
    () => ({
      page: {
        noPages: intl.formatMessage({ id: "block.kit.link.noPages" }),
        pageGone: intl.formatMessage({ id: "block.kit.link.pageGone" }),
      },
      link: linkTexts(intl),
      image: imageTexts(intl),
      file: fileTexts(intl),
      video: formatTexts(intl, "video"),
      captions: formatTexts(intl, "captions"),
      richText: richTextTexts(intl),
    }),
    [intl],
  );
}

function linkTexts(intl: IntlShape): LinkTexts {
  return {
    target: intl.formatMessage({ id: "block.kit.link.target" }),
    hint: intl.formatMessage({ id: "block.kit.link.hint" }),
    notFound: intl.formatMessage({ id: "block.kit.link.notFound" }),
    gone: intl.formatMessage({ id: "block.kit.link.gone" }),
    remove: intl.formatMessage({ id: "block.kit.link.remove" }),
    kinds: {
      page: intl.formatMessage({ id: "block.kit.link.page" }),
      item: intl.formatMessage({ id: "block.kit.link.item" }),
      file: intl.formatMessage({ id: "block.kit.link.file" }),
      heading: intl.formatMessage({ id: "block.kit.link.heading" }),
      address: intl.formatMessage({ id: "block.kit.link.address" }),
    },
  };
}

function imageTexts(intl: IntlShape): ImageTexts {
  return {
    choose: intl.formatMessage({ id: "block.kit.image.choose" }),
    noImages: intl.formatMessage({ id: "block.kit.image.noImages" }),
    remove: intl.formatMessage({ id: "block.kit.image.remove" }),
    alt: intl.formatMessage({ id: "block.kit.image.alt" }),
    altHint: intl.formatMessage({ id: "block.kit.image.altHint" }),
    altMissing: intl.formatMessage({ id: "block.kit.image.altMissing" }),
    decorative: intl.formatMessage({ id: "block.kit.image.decorative" }),
    search: intl.formatMessage({ id: "block.kit.image.search" }),
    close: intl.formatMessage({ id: "block.kit.image.close" }),
    upload: uploadTexts(intl),
    crop: {
      crop: intl.formatMessage({ id: "block.kit.image.crop" }),
      apply: intl.formatMessage({ id: "block.kit.image.crop.apply" }),
      whole: intl.formatMessage({ id: "block.kit.image.crop.whole" }),
      cancel: intl.formatMessage({ id: "block.kit.image.crop.cancel" }),
      hint: intl.formatMessage({ id: "block.kit.image.crop.hint" }),
      names: {
        area: intl.formatMessage({ id: "block.kit.image.crop.area" }),
        nw: intl.formatMessage({ id: "block.kit.image.crop.nw" }),
        n: intl.formatMessage({ id: "block.kit.image.crop.n" }),
        ne: intl.formatMessage({ id: "block.kit.image.crop.ne" }),
        e: intl.formatMessage({ id: "block.kit.image.crop.e" }),
        se: intl.formatMessage({ id: "block.kit.image.crop.se" }),
        s: intl.formatMessage({ id: "block.kit.image.crop.s" }),
        sw: intl.formatMessage({ id: "block.kit.image.crop.sw" }),
        w: intl.formatMessage({ id: "block.kit.image.crop.w" }),
      },
    },
  };
}

function uploadTexts(intl: IntlShape): ImageTexts["upload"] {
  return {
    choose: intl.formatMessage({ id: "block.kit.image.upload" }),
    hint: intl.formatMessage({ id: "block.kit.image.upload.hint" }),
    busy: intl.formatMessage({ id: "block.kit.image.upload.busy" }),
    again: intl.formatMessage({ id: "block.kit.image.upload.again" }),
    defects: {
      imageType: intl.formatMessage({ id: "block.kit.image.defect.imageType" }),
      imageSize: intl.formatMessage({ id: "block.kit.image.defect.imageSize" }),
      broken: intl.formatMessage({ id: "block.kit.image.defect.broken" }),
      refused: intl.formatMessage({ id: "block.kit.image.defect.refused" }),
      tooSoon: intl.formatMessage({ id: "block.kit.image.defect.tooSoon" }),
      full: intl.formatMessage({ id: "block.kit.image.defect.full" }),
      failed: intl.formatMessage({ id: "block.kit.image.defect.failed" }),
    },
  };
}

/** The texts of a field for files of one format only. */
function formatTexts(intl: IntlShape, format: MediaFormat): FileTexts {
  const { upload, ...texts } = fileTexts(intl);
  const types = intl.formatMessage({ id: `block.kit.file.${format}.types` });
  return {
    ...texts,
    choose: intl.formatMessage({ id: `block.kit.file.${format}.choose` }),
    noFiles: intl.formatMessage({ id: `block.kit.file.${format}.noFiles` }),
    remove: intl.formatMessage({ id: "block.kit.file.format.remove" }),
    upload: {
      ...upload,
      choose: intl.formatMessage({ id: `block.kit.file.${format}.upload` }),
      hint: intl.formatMessage({ id: "block.kit.file.format.hint" }, { types }),
      defects: { ...upload.defects, documentType: intl.formatMessage({ id: "block.kit.file.format.documentType" }, { types }) },
    },
  };
}

function fileTexts(intl: IntlShape): FieldTexts["file"] {
  const upload = {
    choose: intl.formatMessage({ id: "block.kit.file.upload" }),
    hint: intl.formatMessage({ id: "block.kit.file.upload.hint" }),
    busy: intl.formatMessage({ id: "block.kit.file.upload.busy" }),
    again: intl.formatMessage({ id: "block.kit.file.upload.again" }),
    forget: intl.formatMessage({ id: "block.kit.file.upload.forget" }),
    defects: {
      documentType: intl.formatMessage({ id: "block.kit.file.defect.documentType" }),
      documentSize: intl.formatMessage({ id: "block.kit.file.defect.documentSize" }),
      videoSize: intl.formatMessage({ id: "block.kit.file.defect.videoSize" }),
      notAsNamed: intl.formatMessage({ id: "block.kit.file.defect.notAsNamed" }),
      broken: intl.formatMessage({ id: "block.kit.file.defect.broken" }),
      refused: intl.formatMessage({ id: "block.kit.file.defect.refused" }),
      tooSoon: intl.formatMessage({ id: "block.kit.file.defect.tooSoon" }),
      full: intl.formatMessage({ id: "block.kit.file.defect.full" }),
      failed: intl.formatMessage({ id: "block.kit.file.defect.failed" }),
    },
  };
  return {
    choose: intl.formatMessage({ id: "block.kit.file.choose" }),
    noFiles: intl.formatMessage({ id: "block.kit.file.noFiles" }),
    remove: intl.formatMessage({ id: "block.kit.file.remove" }),
    search: intl.formatMessage({ id: "block.kit.file.search" }),
    close: intl.formatMessage({ id: "block.kit.file.close" }),
    upload,
    uploadMany: {
      ...upload,
      choose: intl.formatMessage({ id: "block.kit.file.uploadMany" }),
      hint: intl.formatMessage({ id: "block.kit.file.uploadMany.hint" }),
    },
  };
}

function richTextTexts(intl: IntlShape): RichTextTexts {
  return {
    toolbar: intl.formatMessage({ id: "block.kit.text.toolbar" }),
    bold: intl.formatMessage({ id: "block.kit.text.bold" }),
    italic: intl.formatMessage({ id: "block.kit.text.italic" }),
    heading: intl.formatMessage({ id: "block.kit.text.heading" }),
    subheading: intl.formatMessage({ id: "block.kit.text.subheading" }),
    bulletList: intl.formatMessage({ id: "block.kit.text.bulletList" }),
    orderedList: intl.formatMessage({ id: "block.kit.text.orderedList" }),
    blockquote: intl.formatMessage({ id: "block.kit.text.blockquote" }),
    link: intl.formatMessage({ id: "block.kit.text.link" }),
    linkTexts: linkTexts(intl),
  };
}
