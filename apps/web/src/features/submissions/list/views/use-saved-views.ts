import type { SavedView, SavedViewChange, SavedViewInput } from "@plein/contract/forms/views/saved-view";
import type { Guid } from "@plein/contract/guid";
import type { Failure, Result } from "@plein/contract/result";
import { trpc } from "../../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../../shell/notices/run-task.tsx";

/** Saves and deletes views of a form's submissions, with notices and undo. */
export function useSavedViews(formGuid: Guid) {
  const queries = trpc.useUtils();
  const addView = trpc.submissions.addView.useMutation();
  const saveView = trpc.submissions.saveView.useMutation();
  const removeView = trpc.submissions.removeView.useMutation();
  const chooseView = trpc.submissions.chooseView.useMutation();
  const after = async <T>(run: Promise<T>): Promise<T> => {
    const value = await run;
    await queries.submissions.getOverview.invalidate({ guid: formGuid });
    return value;
  };
  const save = (guid: Guid, change: SavedViewChange) => after(saveView.mutateAsync({ guid, ...change }));
  const choose = (viewGuid: Guid | null) => after(chooseView.mutateAsync({ guid: formGuid, viewGuid }));
  const task = { entity: "view", isShownElsewhere: isAboutName } as const;
  return {
    add: (input: SavedViewInput): Promise<Result<SavedView>> =>
      runTask({ ...task, type: "add", run: () => after(addView.mutateAsync({ guid: formGuid, ...input })) }),
    save: ({ guid, name, query, isShared }: SavedView, change: SavedViewChange): Promise<Result<SavedView>> =>
      runTask({ ...task, type: "edit", run: () => save(guid, change), undo: () => save(guid, { name, query, isShared }) }),
    remove: ({ guid }: SavedView): Promise<Result<unknown>> =>
      runTask({ ...task, type: "delete", run: () => after(removeView.mutateAsync({ guid })), undo: () => save(guid, {}) }),
    choose: (viewGuid: Guid | null, before: Guid | null): Promise<Result<unknown>> =>
      runTask({ ...task, type: "edit", run: () => choose(viewGuid), undo: () => choose(before) }),
    isPending: addView.isPending || saveView.isPending,
  };
}

/** Whether a failure concerns the name, beside which it is shown. */
function isAboutName({ facts }: Failure): boolean {
  return facts?.errors !== undefined;
}
