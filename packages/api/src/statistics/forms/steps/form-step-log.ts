import type { FormStep } from "@plein/contract/forms/filling/form-step";
import type { Guid } from "@plein/contract/guid";
import { createWriteBuffer, type WriteTarget } from "../../../memory/write-buffer.shared.ts";
import { addFormSteps, type CountedStep } from "./form-step-rows.shared.ts";

/** A step of a form that somebody reached; the version is null for the published one. */
export type ReachedStep = FormStep & { readonly platformGuid: Guid; readonly formGuid: Guid; readonly version: number | null };

/** Counts the steps that people reach in forms, in a buffer. Their identities are never stored. */
export type FormStepLog = {
  add(step: ReachedStep): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

/** The maximum number of distinct steps in the buffer: all pages of a hundred forms. */
const MAX_BUFFERED = 5000;

export function createFormStepLog(target: WriteTarget): FormStepLog {
  const buffer = createWriteBuffer({
    ...target,
    createBatch: () => new Map<string, CountedStep>(),
    write: (db, steps) => addFormSteps(db, [...steps.values()]),
    maxEntries: MAX_BUFFERED,
    entries: "steps of forms",
  });
  return {
    add({ platformGuid, formGuid, version, kind, position }) {
      const key = [formGuid, version, kind, position].join(" ");
      const known = buffer.findBatch(platformGuid)?.get(key);
      if (known === undefined && !buffer.takeSpace()) return;
      buffer.batchOf(platformGuid).set(key, { formGuid, version, kind, position, count: (known?.count ?? 0) + 1 });
    },
    flush: buffer.flush,
  };
}
