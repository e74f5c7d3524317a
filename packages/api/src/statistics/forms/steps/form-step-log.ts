import { COMPARED_BY_SOURCE, type FormStep, STEP_FACETS, type StepFacet } from "@plein/contract/forms/filling/form-step";
import type { Guid } from "@plein/contract/guid";
import { createWriteBuffer, type WriteTarget } from "../../../memory/write-buffer.shared.ts";
import { addFormAudience, type CountedFact } from "./form-audience-rows.shared.ts";
import { addFormSteps, type CountedStep } from "./form-step-rows.shared.ts";
import { readStepFacts, type StepVisitor } from "./step-facts.shared.ts";

/** A step of a form that somebody reached. */
export type ReachedStep = FormStep & {
  readonly platformGuid: Guid;
  readonly formGuid: Guid;
  /** null for the published one */
  readonly version: number | null;
  /** path of the page with the form; empty for the form's own page */
  readonly source: string;
  readonly visitor: StepVisitor;
};

/** Counts the steps that people reach in forms, in a buffer. Their identities are never stored. */
export type FormStepLog = {
  add(step: ReachedStep): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

/** The maximum number of distinct steps in the buffer: all pages of a hundred forms. */
const MAX_BUFFERED = 5000;
/**
 * The pages, and the values of each facet, of a platform that are distinguished in one write. They come with a request, so anybody can make
 * them up.
 */
const MAX_VALUES = 200;

type Batch = {
  readonly steps: Map<string, CountedStep>;
  readonly facts: Map<string, CountedFact>;
  /** the distinguished values */
  readonly values: Readonly<Record<StepFacet | "page", Set<string>>>;
};

function createBatch(): Batch {
  return {
    steps: new Map(),
    facts: new Map(),
    values: { page: new Set(), source: new Set(), device: new Set(), language: new Set() },
  };
}

/** The value, unless too many others are distinguished already; then empty. */
function distinguish(values: Set<string> | undefined, value: string): string {
  return values === undefined || values.has(value) || values.size < MAX_VALUES ? value : "";
}

export function createFormStepLog(target: WriteTarget): FormStepLog {
  const buffer = createWriteBuffer({
    ...target,
    createBatch,
    write: async (db, { steps, facts }) => {
      await addFormSteps(db, [...steps.values()]);
      if (facts.size > 0) await addFormAudience(db, [...facts.values()]);
    },
    maxEntries: MAX_BUFFERED,
    entries: "steps of forms",
  });
  function addFacts({ platformGuid, formGuid, version, kind, visitor }: ReachedStep): void {
    const facts = readStepFacts(visitor);
    for (const facet of STEP_FACETS) {
      const batch = buffer.findBatch(platformGuid);
      const value = distinguish(batch?.values[facet], facts[facet]);
      const key = [formGuid, version, kind, facet, value].join(" ");
      const known = batch?.facts.get(key);
      if (known === undefined && !buffer.takeSpace()) return;
      const { facts: counted, values } = buffer.batchOf(platformGuid);
      values[facet].add(value);
      counted.set(key, { formGuid, version, kind, facet, value, count: (known?.count ?? 0) + 1 });
    }
  }

  return {
    add(step) {
      const { platformGuid, formGuid, version, kind, position } = step;
      const isCompared = COMPARED_BY_SOURCE.has(kind);
      const batch = buffer.findBatch(platformGuid);
      const source = isCompared ? distinguish(batch?.values.page, step.source) : "";
      const key = [formGuid, version, kind, position, source].join(" ");
      const known = batch?.steps.get(key);
      if (known === undefined && !buffer.takeSpace()) return;
      const { steps, values } = buffer.batchOf(platformGuid);
      values.page.add(source);
      steps.set(key, { formGuid, version, kind, position, source, count: (known?.count ?? 0) + 1 });
      if (isCompared) addFacts(step);
    },
    flush: buffer.flush,
  };
}
