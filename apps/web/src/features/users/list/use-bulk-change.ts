import type { Guid } from "@plein/contract/guid";
import type { BulkAction, BulkChange, BulkOutcome } from "@plein/contract/users/bulk-change";
import { useState } from "react";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";

/** The number of users per call: small enough that progress is visible and each response takes a second or two. */
const BATCH_SIZE = 50;

const OPPOSITE: Readonly<Record<BulkAction, BulkAction>> = {
  activate: "deactivate",
  deactivate: "activate",
  addRole: "removeRole",
  removeRole: "addRole",
};

export type RequestedChange = { readonly action: BulkAction; readonly roleGuid?: Guid };

/** Changes many users, with progress; undo reverts exactly the users that were changed. */
export function useBulkChange(onRefused: (guids: readonly Guid[]) => void) {
  const { mutateAsync } = trpc.users.changeMany.useMutation();
  const queries = trpc.useUtils();
  const [progress, setProgress] = useState<number | null>(null);

  const changeAll = async (requested: RequestedChange, guids: readonly Guid[]): Promise<BulkOutcome[]> => {
    const outcomes: BulkOutcome[] = [];
    try {
      for (let start = 0; start < guids.length; start += BATCH_SIZE) {
        setProgress(start / guids.length);
        const change = toBulkChange(requested, guids.slice(start, start + BATCH_SIZE));
        outcomes.push(...(await withConfirmedIdentity(() => mutateAsync({ change }))));
      }
      return outcomes;
    } finally {
      setProgress(null);
      void queries.users.invalidate();
      void queries.roles.invalidate();
    }
  };

  const run = async (requested: RequestedChange, guids: readonly Guid[]): Promise<void> => {
    const result = await runTask({
      type: "edit",
      entity: "user",
      bulk: true,
      run: () => changeAll(requested, guids),
      undo: (outcomes) => changeAll({ ...requested, action: OPPOSITE[requested.action] }, changedOf(outcomes)),
    });
    if (result.code !== "Success") return;
    onRefused(result.value.filter(({ code }) => code !== "Success").map(({ guid }) => guid));
  };
  return { progress, run };
}

function changedOf(outcomes: readonly BulkOutcome[]): Guid[] {
  return outcomes.filter(({ isChanged }) => isChanged).map(({ guid }) => guid);
}

function toBulkChange({ action, roleGuid }: RequestedChange, guids: Guid[]): BulkChange {
  if (action === "activate" || action === "deactivate") return { action, guids };
  if (roleGuid === undefined) throw new Error("Which role?");
  return { action, guids, roleGuid };
}
