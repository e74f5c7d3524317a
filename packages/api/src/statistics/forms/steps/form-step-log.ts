import type { FormStep } from "@plein/contract/forms/filling/form-step";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { addFormSteps, type CountedStep } from "./form-step-rows.shared.ts";

/** A step of a form that somebody reached; the version is null for the published one. */
export type ReachedStep = FormStep & { readonly platformGuid: Guid; readonly formGuid: Guid; readonly version: number | null };

/**
 * Counts how far people come with forms. Counts are buffered for some seconds and written in one statement, so that nobody waits for
 * them; a process that is killed loses its buffer. Who reached a step is never stored.
 */
export type FormStepLog = {
  add(step: ReachedStep): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

type FormStepLogOptions = {
  readonly dbOf: (platformGuid: Guid) => PlatformDb;
  /** called when counts could not be written, and are lost */
  readonly reportError: (error: unknown) => void;
};

const FLUSH_AFTER_MS = 5000;
/** The most steps that are told apart in the buffer: all pages of a hundred forms. Others are lost. */
const MAX_BUFFERED = 5000;

export function createFormStepLog({ dbOf, reportError }: FormStepLogOptions): FormStepLog {
  let buffered = new Map<string, CountedStep & { readonly platformGuid: Guid }>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const steps = [...buffered.values()];
    buffered = new Map();
    for (const [platformGuid, own] of Map.groupBy(steps, (step) => step.platformGuid)) {
      try {
        await addFormSteps(dbOf(platformGuid), own);
      } catch (error) {
        reportError(error);
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One after the other: together they would lock the same rows.
    writing = writing.then(write);
    return writing;
  }

  return {
    add(step) {
      const { platformGuid, formGuid, version, kind, position } = step;
      const key = [platformGuid, formGuid, version, kind, position].join(" ");
      const known = buffered.get(key);
      if (known === undefined && buffered.size >= MAX_BUFFERED) return;
      buffered.set(key, { ...step, count: (known?.count ?? 0) + 1 });
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}
