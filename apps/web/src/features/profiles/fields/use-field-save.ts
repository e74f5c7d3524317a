import type { Result } from "@plein/contract/result";
import { useState } from "react";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { type FieldDraft, toDraft, toInput } from "./field-draft.ts";
import { type FieldEntity, saveStoredField } from "./stored-field.ts";

/** Saves a field, or redefines a built-in one; `onUndone` gets the field after an undo. */
export function useFieldSave(base: FieldEntity, onUndone: (entity: FieldEntity) => void) {
  const queries = trpc.useUtils();
  const adding = trpc.profileFields.add.useMutation();
  const removing = trpc.profileFields.remove.useMutation();
  const [isBusy, setBusy] = useState(false);
  const { guid } = base.value;
  const before = toInput(toDraft(base.value));

  const write = async (draft: FieldDraft, ifMatch: string | null): Promise<FieldEntity> =>
    guid === null ? { value: await adding.mutateAsync(toInput(draft)), etag: null } : await saveStoredField(guid, toInput(draft), ifMatch);
  const undo = async ({ value, etag }: FieldEntity) => {
    if (guid !== null) onUndone(await saveStoredField(guid, before, etag));
    else if (value.guid !== null) await removing.mutateAsync({ guid: value.guid });
    await queries.profileFields.invalidate();
  };
  const save = async (draft: FieldDraft, ifMatch: string | null): Promise<Result<FieldEntity>> => {
    setBusy(true);
    const result = await runTask({
      type: "save",
      entity: "profileField",
      run: () => write(draft, ifMatch),
      undo,
      isUndoneWhole: true,
      isShownElsewhere: ({ code, facts }) => code === "Conflict" || facts?.errors !== undefined,
    });
    setBusy(false);
    if (result.code === "Success") await queries.profileFields.invalidate();
    return result;
  };
  return { save, isBusy };
}
