import { documentDefectOf } from "@plein/contract/media/document-types";
import type { FileReference } from "@plein/contract/media/file-reference";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FileRefusal, FileSource } from "./file-source.ts";

/** A document on its way, or one that wasn't taken. What has arrived is the form's, and no longer here. */
export type FileOnItsWay = {
  readonly id: number;
  readonly file: File;
  /** sent so far, from 0 to 1 */
  readonly share: number;
  readonly refusal: FileRefusal | null;
};

export type FileUploads = {
  readonly files: readonly FileOnItsWay[];
  readonly start: (files: Iterable<File>) => void;
  readonly retry: (id: number) => void;
  readonly forget: (id: number) => void;
};

/**
 * Sends documents one after another, in the order that they were given. What can be told of one here is told before it is sent.
 *
 * @param onUploaded gets each that has arrived
 */
export function useFileUploads({ uploadFile }: Pick<FileSource, "uploadFile">, onUploaded: (file: FileReference) => void): FileUploads {
  const [files, setFiles] = useState<readonly FileOnItsWay[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastId = useRef(0);
  const given = useRef(onUploaded);
  given.current = onUploaded;
  const isThere = useIsThere();
  const change = useCallback((id: number, changes: Partial<FileOnItsWay>) => {
    setFiles((current) => current.map((file) => (file.id === id ? { ...file, ...changes } : file)));
  }, []);
  const forget = useCallback((id: number) => setFiles((current) => current.filter((file) => file.id !== id)), []);
  const send = useCallback(
    async (id: number, file: File) => {
      if (uploadFile === undefined || !isThere.current) return;
      const outcome = await uploadFile(file, (share) => change(id, { share })).catch((): FileRefusal => ({ defect: "failed" }));
      if (!isThere.current) return;
      if ("defect" in outcome) return change(id, { refusal: outcome });
      forget(id);
      given.current(outcome.file);
    },
    [uploadFile, change, forget, isThere],
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
        const defect = documentDefectOf({ name: file.name, bytes: file.size });
        setFiles((current) => [...current, { id, file, share: 0, refusal: defect === null ? null : { defect } }]);
        if (defect === null) enqueue(id, file);
      }
    },
    [enqueue],
  );
  const retry = (id: number) => {
    const again = files.find((file) => file.id === id);
    if (again === undefined) return;
    change(id, { refusal: null, share: 0 });
    enqueue(id, again.file);
  };
  return { files, start, retry, forget };
}

function useIsThere(): { readonly current: boolean } {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
