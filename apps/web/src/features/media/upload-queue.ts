import { findDocumentDefect } from "@plein/contract/media/document-types";
import { findImageDefect } from "@plein/contract/media/image-limits";
import { uploadFieldOf } from "@plein/contract/media/upload-field";
import type { FileDefect } from "@plein/ui/fields/files/file-source";
import type { UploadDefect } from "@plein/ui/fields/images/image-source";
import { documentRefusalOf } from "../../client/files/upload-document.ts";
import { uploadFile } from "../../client/files/upload-file.ts";
import { defectOf } from "../../client/files/upload-image.ts";
import { createStore } from "../../client/state/store.ts";

/** An upload to the library. */
export type QueuedUpload = {
  readonly id: number;
  readonly file: File;
  readonly state: "waiting" | "busy" | "done" | "failed";
  /** progress from 0 to 1 */
  readonly share: number;
  readonly defect: UploadDefect | FileDefect | null;
  /** the server's own message, if that says more than the defect does */
  readonly reason: string | null;
};

/** The number of concurrent uploads; more would only share the same bandwidth. */
const MAX_PARALLEL = 2;

/** The uploads of this tab (a bulk upload), with their progress, in order; they continue while the user visits other screens. */
export const uploads = createStore<readonly QueuedUpload[]>([]);
const onDone = new Set<() => void>();
let lastId = 0;

/** Calls back after each completed upload; returns a function that unsubscribes. */
export function whenUploaded(listener: () => void): () => void {
  onDone.add(listener);
  return () => onDone.delete(listener);
}

export function addUploads(files: Iterable<File>): void {
  const added = [...files].map((file): QueuedUpload => {
    lastId += 1;
    const bytes = file.size;
    const isDocument = uploadFieldOf(file.name) === "document";
    const defect = isDocument ? findDocumentDefect({ name: file.name, bytes }) : findImageDefect({ contentType: file.type, bytes });
    return { id: lastId, file, state: defect === null ? "waiting" : "failed", share: 0, defect, reason: null };
  });
  uploads.set((current) => [...current, ...added]);
  begin();
}

export function retryUpload(id: number): void {
  change(id, { state: "waiting", share: 0, defect: null, reason: null });
  begin();
}

/** Removes finished and failed uploads from the list. */
export function clearUploads(): void {
  uploads.set((current) => current.filter(({ state }) => state === "waiting" || state === "busy"));
}

function change(id: number, changes: Partial<QueuedUpload>): void {
  uploads.set((current) => current.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
}

function begin(): void {
  const current = uploads.get();
  const free = MAX_PARALLEL - current.filter(({ state }) => state === "busy").length;
  for (const { id, file } of current.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free))) {
    change(id, { state: "busy" });
    void send(id, file);
  }
}

async function send(id: number, file: File): Promise<void> {
  const field = uploadFieldOf(file.name);
  try {
    await uploadFile(file, { field, query: "public=true", onProgress: (share) => change(id, { share }) });
    change(id, { state: "done", share: 1 });
    for (const listener of onDone) listener();
  } catch (error) {
    const { defect, reason = null } = field === "document" ? documentRefusalOf(error) : { defect: defectOf(error) };
    change(id, { state: "failed", defect, reason });
  }
  begin();
}
