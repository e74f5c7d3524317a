import { HANDLED_STATES, type Submission, type SubmissionChange } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import { useState } from "react";
import { call } from "../../../client/calls/call.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";

type HandledState = (typeof HANDLED_STATES)[number];

export type BulkChange = { readonly state: HandledState } | { readonly assigneeGuid: Guid | null } | { readonly label: string };

type Changed = { readonly before: Submission; readonly revision: number };
type Outcome = { readonly changed: readonly Changed[]; readonly skipped: number };

/** The number of concurrent calls. */
const MAX_PARALLEL = 4;

/**
 * Changes many submissions, with progress. A submission that somebody else changed since it was shown is skipped, and a state that
 * handlers couldn't restore isn't changed. Undo reverts exactly the changed submissions, unless they changed again.
 */
export function useBulkChange(formGuid: Guid) {
  const { mutateAsync } = trpc.submissions.save.useMutation();
  const queries = trpc.useUtils();
  const [progress, setProgress] = useState<number | null>(null);
  const [skipped, setSkipped] = useState(0);

  const saveAll = async (changes: readonly (SubmissionChange & { readonly before: Submission })[]): Promise<Outcome> => {
    const changed: Changed[] = [];
    const waiting = [...changes];
    let failed = 0;
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { before, ...change } = next;
        const saved = await call(() => mutateAsync({ guid: before.guid, ...change }));
        if (saved.code === "Success") changed.push({ before, revision: saved.value.revision ?? 0 });
        else failed += 1;
        setProgress((changes.length - waiting.length) / changes.length);
      }
    };
    setProgress(0);
    await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
    setProgress(null);
    await Promise.all([
      queries.submissions.list.invalidate({ guid: formGuid }),
      queries.submissions.getOverview.invalidate({ guid: formGuid }),
    ]);
    void queries.submissions.count.invalidate({ guid: formGuid });
    if (changed.length === 0 && failed > 0) throw new Error("None of the submissions could be changed");
    return { changed, skipped: failed };
  };

  const run = async (change: BulkChange, submissions: readonly Submission[]): Promise<void> => {
    const undoable = submissions.filter((before) => !("state" in change) || isHandled(before));
    setSkipped(0);
    const changes = undoable.map((before) => ({ before, revision: before.revision, ...toChange(change, before) }));
    const result = await runTask({
      type: "edit",
      entity: "submission",
      bulk: true,
      run: () => saveAll(changes),
      undo: ({ changed }) => saveAll(changed.map(({ before, revision }) => ({ before, revision, ...toFormer(change, before) }))),
    });
    if (result.code === "Success") setSkipped(result.value.skipped + submissions.length - undoable.length);
  };
  return { progress, skipped, run };
}

function toChange(change: BulkChange, { labels = [] }: Submission): SubmissionChange {
  return "label" in change ? { labels: [...new Set([...labels, change.label])] } : change;
}

/** Returns the change that restores the former values. */
function toFormer(change: BulkChange, before: Submission): SubmissionChange {
  if ("label" in change) return { labels: before.labels ?? [] };
  if ("assigneeGuid" in change) return { assigneeGuid: before.assigneeGuid ?? null };
  return isHandled(before) ? { state: before.state } : {};
}

/** Whether its state is one that handlers set; bulk changes skip the state of withdrawn submissions and those awaiting verification. */
function isHandled(submission: Submission): submission is Submission & { state: HandledState } {
  return HANDLED_STATES.some((state) => state === submission.state);
}
