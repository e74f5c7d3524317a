import { Button, FileButton } from "@mantine/core";
import { DOCUMENT_ACCEPT, findDocumentDefect } from "@plein/contract/media/document-types";
import { findImageDefect, IMAGE_CONTENT_TYPES } from "@plein/contract/media/image-limits";
import type { MediaFile } from "@plein/contract/media/media-file";
import type { UploadField } from "@plein/contract/media/upload-field";
import type { FileRefusal } from "@plein/ui/fields/files/file-source";
import type { UploadDefect } from "@plein/ui/fields/images/image-source";
import { IconReplace } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { documentRefusalOf } from "../../client/files/upload-document.ts";
import { uploadFile } from "../../client/files/upload-file.ts";
import { defectOf } from "../../client/files/upload-image.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./media.module.css";

type Refusal = FileRefusal | { readonly defect: UploadDefect; readonly reason?: string };

/** The button that replaces this file by another one of the same kind: a picture or a document. */
export function ReplaceButton({ file: { guid, kind } }: { readonly file: MediaFile }): ReactNode {
  const queries = trpc.useUtils();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const field: UploadField = kind === "file" ? "document" : "image";
  const send = async (replacement: File) => {
    try {
      await uploadFile(replacement, { field, query: `replace=${guid}` });
      await queries.media.invalidate();
    } catch (error) {
      setRefusal(field === "document" ? documentRefusalOf(error) : { defect: defectOf(error) });
      throw error;
    }
  };
  const take = (replacement: File | null) => {
    if (replacement === null) return;
    const defect = defectIn(replacement, field);
    setRefusal(defect === null ? null : { defect });
    if (defect !== null) return;
    // An invalid file is reported here; an unreachable server by a notice.
    void runTask({ type: "edit", entity: "media", run: () => send(replacement), isShownElsewhere: ({ code }) => code === "BadRequest" });
  };
  return (
    <>
      <FileButton accept={field === "document" ? DOCUMENT_ACCEPT : IMAGE_CONTENT_TYPES.join()} onChange={take}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconReplace size={18} stroke={1.6} aria-hidden />}>
            <FormattedMessage id="media.replace" />
          </Button>
        )}
      </FileButton>
      {refusal && (
        <p className={classes.defect} role="alert">
          {refusal.reason ?? <FormattedMessage id={`media.defect.${refusal.defect}`} />}
        </p>
      )}
    </>
  );
}

/** The problems that can be detected before a file is sent. */
function defectIn({ name, type, size: bytes }: File, field: UploadField): Refusal["defect"] | null {
  return field === "document" ? findDocumentDefect({ name, bytes }) : findImageDefect({ contentType: type, bytes });
}
