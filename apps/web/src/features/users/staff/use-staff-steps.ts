import type { Guid } from "@plein/contract/guid";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";

type Step = "confirmStaff" | "cancelStaff";

/** The actions on an open proposal. Whatever the outcome, the screen shows the current state. */
export function useStaffSteps(guid: Guid): { isBusy: boolean; start: (step: Step, proposalGuid: Guid) => Promise<void> } {
  const queries = trpc.useUtils();
  const calls = { confirmStaff: trpc.users.confirmStaff.useMutation(), cancelStaff: trpc.users.cancelStaff.useMutation() };
  const start = async (step: Step, proposalGuid: Guid) => {
    const run = () => withConfirmedIdentity(() => calls[step].mutateAsync({ guid, proposalGuid }));
    await runTask({ type: "edit", entity: "user", run });
    await queries.users.invalidate();
  };
  return { isBusy: calls.confirmStaff.isPending || calls.cancelStaff.isPending, start };
}
