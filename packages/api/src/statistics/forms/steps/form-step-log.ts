import { COMPARED_BY_SOURCE, type FormStep } from "@plein/contract/forms/filling/form-step";
import type { Guid } from "@plein/contract/guid";
import { createWriteBuffer, type WriteTarget } from "../../../memory/write-buffer.shared.ts";
import { addFormSteps, type CountedStep } from "./form-step-rows.shared.ts";

/** A step of a form that somebody reached. */
export type ReachedStep = FormStep & {
  readonly platformGuid: Guid;
  readonly formGuid: Guid;
  /** null for the published one */
  readonly version: number | null;
  /** path of the page with the form; empty for the form's own page */
  readonly source: string;
};

/** Counts the steps that people reach in forms, in a buffer. Their identities are never stored. */
export type FormStepLog = {
  add(step: ReachedStep): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

/** The maximum number of distinct steps in the buffer: all pages of a hundred forms. */
const MAX_BUFFERED = 5000;
/** The sources of a platform that are distinguished in one write. They are posted with the form, so anybody can make them up. */
const MAX_SOURCES = 200;

type Batch = { readonly steps: Map<string, CountedStep>; readonly sources: Set<string> };

export function createFormStepLog(target: WriteTarget): FormStepLog {
  const buffer = createWriteBuffer({
    ...target,
    createBatch: (): Batch => ({ steps: new Map(), sources: new Set() }),
    write: (db, { steps }) => addFormSteps(db, [...steps.values()]),
    maxEntries: MAX_BUFFERED,
    entries: "steps of forms",
  });
  return {
    add({ platformGuid, formGuid, version, kind, position, source: posted }) {
      const batch = buffer.findBatch(platformGuid);
      const isTold = COMPARED_BY_SOURCE.has(kind) && (batch === null || batch.sources.has(posted) || batch.sources.size < MAX_SOURCES);
      const source = isTold ? posted : "";
      const key = [formGuid, version, kind, position, source].join(" ");
      const known = batch?.steps.get(key);
      if (known === undefined && !buffer.takeSpace()) return;
      const { steps, sources } = buffer.batchOf(platformGuid);
      sources.add(source);
      steps.set(key, { formGuid, version, kind, position, source, count: (known?.count ?? 0) + 1 });
    },
    flush: buffer.flush,
  };
}
