import { type DocumentExtension, extensionOfType } from "@plein/contract/media/document-types";
import {
  IconCalendarEvent,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconMovie,
  IconPresentation,
  type IconProps,
  IconTextCaption,
} from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";

const ICONS: Readonly<Record<DocumentExtension, ComponentType<IconProps>>> = {
  pdf: IconFileTypePdf,
  docx: IconFileText,
  odt: IconFileText,
  txt: IconFileText,
  xlsx: IconFileSpreadsheet,
  ods: IconFileSpreadsheet,
  csv: IconFileSpreadsheet,
  pptx: IconPresentation,
  odp: IconPresentation,
  ics: IconCalendarEvent,
  mp4: IconMovie,
  webm: IconMovie,
  vtt: IconTextCaption,
};

/** An icon for the type of a document, in addition to its name or the text next to it. */
export function FileIcon({ contentType, size }: { readonly contentType: string; readonly size: number }): ReactNode {
  const extension = extensionOfType(contentType);
  const Icon = extension === null ? IconFile : ICONS[extension];
  return <Icon size={size} stroke={1.4} aria-hidden />;
}
