import { findDocumentDefect, hasExtensionOf, type MediaFormat } from "@plein/contract/media/document-types";
import type { FileReference } from "@plein/contract/media/file-reference";
import { useCallback, useRef, useState } from "react";
import { useIsMounted } from "../uploads/use-is-mounted.ts";
import type { FileRefusal, FileSource } from "./file-source.ts";

/** A document that is being uploaded, or that was refused. Once stored it is part of the form, and no longer here. */
export type FileUpload = {
  readonly id: number;
  readonly file: File;
  /** share that was sent, from 0 to 1 */
  readonly share: number;
  readonly refusal: FileRefusal | null;
};

export type FileUploads = {
  readonly files: readonly FileUpload[];
  readonly start: (files: Iterable<File>) => void;
  readonly retry: (id: number) => void;
  readonly forget: (id: number) => void;
};

/**
 * Uploads documents one after another, in the order in which they were added, after checking them locally.
 *
 * @param onUploaded called with each document once it is stored
 * @param format the only files to accept; absent for any document
 */
export function useFileUploads(
  { uploadFile }: Pick<FileSource, "uploadFile">,
  onUploaded: (file: FileReference) => void,
  format?: MediaFormat,
): FileUploads {
  const [files, setFiles] = useState<readonly FileUpload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastId = useRef(0);
  const latestOnUploaded = useRef(onUploaded);
  latestOnUploaded.current = onUploaded;
  const isMounted = useIsMounted();
  const change = useCallback((id: number, changes: Partial<FileUpload>) => {
    setFiles((current) => current.map((file) => (file.id === id ? { ...file, ...changes } : file)));
  }, []);
  const forget = useCallback((id: number) => setFiles((current) => current.filter((file) => file.id !== id)), []);
  const send = useCallback(
    async (id: number, file: File) => {
      if (uploadFile === undefined || !isMounted.current) return;
      const outcome = await uploadFile(file, (share) => change(id, { share })).catch((): FileRefusal => ({ defect: "failed" }));
      if (!isMounted.current) return;
      if ("defect" in outcome) return change(id, { refusal: outcome });
      forget(id);
      latestOnUploaded.current(outcome.file);
    },
    [uploadFile, change, forget, isMounted],
  );
  const enqueue = useCallback(
    (id: number, file: File) => {
      queue.current = queue.current.then(() => send(id, file));
    },
    [send],
  );
  const start = useCallback(
    (added: Iterable<File>) => {
      for (const file of added) {
        lastId.current += 1;
        const id = lastId.current;
        const isOther = format !== undefined && !hasExtensionOf(format, file.name);
        const defect = isOther ? "documentType" : findDocumentDefect({ name: file.name, bytes: file.size });
        setFiles((current) => [...current, { id, file, share: 0, refusal: defect === null ? null : { defect } }]);
        if (defect === null) enqueue(id, file);
      }
    },
    [enqueue, format],
  );
  const retry = (id: number) => {
    const again = files.find((file) => file.id === id);
    if (again === undefined) return;
    change(id, { refusal: null, share: 0 });
    enqueue(id, again.file);
  };
  return { files, start, retry, forget };
}
