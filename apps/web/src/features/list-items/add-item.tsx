import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { useIntl } from "react-intl";
import { trpcClient } from "../../client/calls/trpc-client.ts";
import { startEditing } from "../../client/entry/edit-mode.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import { type ItemDraft, newDraft, toNewItem } from "./item-draft.ts";
import { type AfterAdding, ItemForm } from "./item-form.tsx";
import type { OpenItemForm } from "./item-patches.ts";
import { itemSources } from "./item-sources.ts";
import { notifyItemsChanged } from "./items-changed.ts";
import { draftKey, removeDraft } from "./stored-draft.ts";

type AddItemProps = {
  readonly open: Extract<OpenItemForm, { kind: "add" }>;
  readonly types: readonly ListItemType[];
  readonly userGuid: string;
  readonly onClose: () => void;
};

/** Adds an item through a list. The form stays open until the item is added: adding is never retried automatically. */
export function AddItem({ open: { blockGuid, canPublish, list }, types, userGuid, onClose }: AddItemProps): ReactNode {
  const intl = useIntl();
  const router = useRouter();
  const env = useMemo(() => itemSources({ block: blockGuid }), [blockGuid]);
  const allowed = list?.listItemTypeNames ?? [];
  const choices = allowed.length === 0 ? types : types.filter(({ name }) => allowed.includes(name));
  const stored = useMemo(() => newDraft(choices[0]?.name ?? ""), [choices[0]?.name]);
  const key = draftKey(userGuid, `new:${blockGuid}`);
  const submit = async (draft: ItemDraft, type: ListItemType, next: AfterAdding) => {
    const result = await runTask({
      type: "add",
      entity: "listItem",
      run: () => trpcClient.listItems.add.mutate({ blockGuid, items: [toNewItem(draft, type, canPublish)] }),
      undo: async ([added]) => {
        if (added) await trpcClient.listItems.remove.mutate({ guid: added.guid });
        await notifyItemsChanged();
      },
      isShownElsewhere: () => true,
    });
    if (result.code !== "Success") return result;
    removeDraft(key);
    onClose();
    await notifyItemsChanged();
    // Navigates after the form is closed, because its prompt about unsaved changes would block the navigation.
    const [added] = result.value;
    if (next === "write" && added) {
      startEditing(added.url);
      router.history.push(encodePath(added.url));
    }
    return null;
  };
  return (
    <ItemForm
      title={intl.formatMessage({ id: "list-items.form.add" })}
      draftKey={key}
      stored={stored}
      version={null}
      types={choices}
      canPublish={canPublish}
      tags={list?.tags ?? []}
      env={env}
      failure={null}
      // An item that was added without an account can't be changed by its author.
      canWrite={userGuid !== ""}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
