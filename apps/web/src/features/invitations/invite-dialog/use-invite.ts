import type { ParsedLine } from "@plein/contract/invitations/invitation-lines";
import type { InvitationLineOutcome } from "@plein/contract/invitations/new-invitations";
import { useState } from "react";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";
import type { InviteDraft } from "./invite-draft.ts";

/** The size of a batch, small enough for progress to be visible. */
const BATCH_SIZE = 50;

/** Invites people, with progress. Undo revokes the invitations that were sent. */
export function useInvite() {
  const queries = trpc.useUtils();
  const add = trpc.invitations.add.useMutation().mutateAsync;
  const revoke = trpc.invitations.revoke.useMutation().mutateAsync;
  const [progress, setProgress] = useState<number | null>(null);

  const addAll = async (lines: readonly ParsedLine[], draft: InviteDraft): Promise<InvitationLineOutcome[]> => {
    const { addresses: _, language, ...common } = draft;
    const outcomes: InvitationLineOutcome[] = [];
    try {
      for (let start = 0; start < lines.length; start += BATCH_SIZE) {
        setProgress(start / lines.length);
        const part = lines.slice(start, start + BATCH_SIZE).map(({ issue: _issue, unknownRoles: _roles, ...line }) => line);
        const input = { ...common, lines: part, ...(language === null ? {} : { language }) };
        outcomes.push(...(await withConfirmedIdentity(() => add(input))));
      }
      return outcomes;
    } finally {
      setProgress(null);
      void queries.invitations.invalidate();
    }
  };
  const revokeAll = async (outcomes: readonly InvitationLineOutcome[]): Promise<void> => {
    for (const { outcome, invitationGuid } of outcomes) {
      if (outcome === "sent" && invitationGuid !== null) await revoke({ guid: invitationGuid });
    }
    await queries.invitations.invalidate();
  };
  /** Resolves to undefined on failure, which a notice shows. */
  const invite = async (lines: readonly ParsedLine[], draft: InviteDraft): Promise<InvitationLineOutcome[] | undefined> => {
    const result = await runTask({
      type: "add",
      entity: "invitation",
      bulk: lines.length > 1,
      run: () => addAll(lines, draft),
      undo: revokeAll,
    });
    return result.code === "Success" ? result.value : undefined;
  };
  return { progress, invite };
}
