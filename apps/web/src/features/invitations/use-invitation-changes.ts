import type { Guid } from "@plein/contract/guid";
import type { Invitation } from "@plein/contract/invitations/invitation";
import type { InvitationGrants } from "@plein/contract/invitations/new-invitations";
import type { Result } from "@plein/contract/result";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";

/** The changes of an invitation, each with a notice of its outcome and, where possible, an undo. */
export function useInvitationChanges() {
  const queries = trpc.useUtils();
  const resendCall = trpc.invitations.resend.useMutation().mutateAsync;
  const revokeCall = trpc.invitations.revoke.useMutation().mutateAsync;
  const restoreCall = trpc.invitations.restore.useMutation().mutateAsync;
  const saveRolesCall = trpc.invitations.saveRoles.useMutation().mutateAsync;

  const runAndRefresh = async <T>(call: () => Promise<T>): Promise<T> => {
    const value = await withConfirmedIdentity(call);
    await queries.invitations.invalidate();
    return value;
  };
  const revokeOne = (guid: Guid) => runAndRefresh(() => revokeCall({ guid }));
  const restoreOne = (guid: Guid) => runAndRefresh(() => restoreCall({ guid }));
  const saveOne = (guid: Guid, { roleIds, isAdmin }: InvitationGrants) =>
    runAndRefresh(() => saveRolesCall({ guid, roleIds: [...roleIds], isAdmin }));

  return {
    /** Has no undo, because a sent mail can't be recalled. */
    resend: (guid: Guid) => runTask({ type: "edit", entity: "invitation", run: () => runAndRefresh(() => resendCall({ guid })) }),
    revoke: (guid: Guid) => runTask({ type: "delete", entity: "invitation", run: () => revokeOne(guid), undo: () => restoreOne(guid) }),
    restore: (guid: Guid) => runTask({ type: "edit", entity: "invitation", run: () => restoreOne(guid), undo: () => revokeOne(guid) }),
    saveGrants: (before: Invitation, grants: InvitationGrants): Promise<Result<Invitation>> =>
      runTask({
        type: "save",
        entity: "invitation",
        run: () => saveOne(before.guid, grants),
        undo: () => saveOne(before.guid, before),
      }),
  };
}
