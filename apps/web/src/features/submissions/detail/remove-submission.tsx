import { Button } from "@mantine/core";
import { HANDLED_STATES, type Submission } from "@plein/contract/forms/form-submission";
import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { useRefresh } from "./use-refresh.ts";

/** The button that deletes a submission, with an undo to its former state, or restores a deleted one. */
export function RemoveSubmission({ submission: { guid, state } }: { readonly submission: Submission }): ReactNode {
  const remove = trpc.submissions.remove.useMutation();
  const save = trpc.submissions.save.useMutation();
  const refresh = useRefresh(guid);
  const bringBack = async (former: string) => {
    await save.mutateAsync({ guid, state: HANDLED_STATES.find((known) => known === former) ?? "Received" });
    await refresh();
  };
  if (state === "Deleted") {
    return (
      <Button variant="default" onClick={() => void runTask({ type: "edit", entity: "submission", run: () => bringBack("Received") })}>
        <FormattedMessage id="submissions.bringBack" />
      </Button>
    );
  }
  const run = async () => {
    await remove.mutateAsync({ guid });
    await refresh();
  };
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
      onClick={() => void runTask({ type: "delete", entity: "submission", run, undo: () => bringBack(state) })}
    >
      <FormattedMessage id="submissions.remove" />
    </Button>
  );
}
