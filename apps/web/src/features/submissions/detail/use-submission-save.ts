import type { Submission, SubmissionChange } from "@plein/contract/forms/form-submission";
import type { Failure } from "@plein/contract/result";
import { useState } from "react";
import { toFailure } from "../../../client/calls/call.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { findOverlap, mergeChange, toFormer } from "./merge-change.ts";
import { useRefresh } from "./use-refresh.ts";

/** A change that conflicts with one by somebody else, and the submission as they saved it. */
type SaveConflict = { readonly change: SubmissionChange; readonly theirs: Submission };

export type SubmissionSave = {
  readonly save: (change: SubmissionChange) => Promise<void>;
  readonly isBusy: boolean;
  readonly conflict: SaveConflict | null;
  /** overwrites the other change */
  readonly overwrite: () => Promise<void>;
  readonly dismiss: () => void;
};

/**
 * Saves changes of a submission. When somebody else saved in the meantime, changes of different members are both kept; of the same
 * member, theirs stays until the user decides.
 */
export function useSubmissionSave(shown: Submission): SubmissionSave {
  const { mutateAsync, isPending } = trpc.submissions.save.useMutation();
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const refresh = useRefresh(shown.guid);
  const { guid } = shown;

  const send = async (base: Submission, change: SubmissionChange): Promise<{ before: Submission; saved: Submission } | null> => {
    try {
      return { before: base, saved: await mutateAsync({ guid, ...change, revision: base.revision }) };
    } catch (error) {
      const theirs = currentIn(toFailure(error));
      if (theirs === null) throw error;
      if (findOverlap(change, base, theirs).length === 0) return send(theirs, mergeChange(change, base, theirs));
      setConflict({ change, theirs });
      return null;
    }
  };

  const run = async (base: Submission, change: SubmissionChange): Promise<void> => {
    setConflict(null);
    let isConflict = false;
    await runTask({
      type: "edit",
      entity: "submission",
      run: async () => {
        const sent = await send(base, change);
        isConflict = sent === null;
        await refresh();
        if (sent === null) throw new Error("Somebody else changed the same");
        return sent;
      },
      undo: async ({ before, saved }) => {
        await mutateAsync({ guid, ...toFormer(change, before), revision: saved.revision });
        await refresh();
      },
      isShownElsewhere: () => isConflict,
    });
  };

  return {
    save: (change) => run(shown, change),
    isBusy: isPending,
    conflict,
    overwrite: async () => {
      if (conflict !== null) await run(conflict.theirs, conflict.change);
    },
    dismiss: () => setConflict(null),
  };
}

/** Returns the current submission if somebody else changed it; null for any other failure. */
function currentIn({ code, facts }: Failure): Submission | null {
  // The response was serialized by the schema of a submission.
  return code === "Conflict" && facts?.current ? (facts.current as Submission) : null;
}
