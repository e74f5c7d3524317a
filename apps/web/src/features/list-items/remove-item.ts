import { trpcClient } from "../../client/calls/trpc-client.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import { type ItemRemoval, type OpenItemForm, patchItem, unpatchItem } from "./item-patches.ts";
import { notifyItemsChanged } from "./items-changed.ts";

/** Removes an item, after a confirmation if a menu links to it. */
export async function removeItem(removal: ItemRemoval, onAsk: (question: OpenItemForm) => void): Promise<void> {
  const menus = await listMenus(removal.item.guid);
  if (menus.length === 0) return removeItemAtOnce(removal);
  onAsk({ kind: "remove", menus, ...removal });
}

/** Removes an item from its lists immediately; it stays in the trash for 30 days, and the notice has an undo. */
export async function removeItemAtOnce({ item, onLeave }: ItemRemoval): Promise<void> {
  const { guid } = item;
  onLeave();
  patchItem(guid, null);
  const result = await runTask({
    type: "delete",
    entity: "listItem",
    run: () => trpcClient.listItems.remove.mutate({ guid }),
    undo: async () => {
      await trpcClient.listItems.restore.mutate({ guid });
      await notifyItemsChanged();
    },
    retry: () => void removeItemAtOnce({ item, onLeave: () => undefined }),
  });
  if (result.code === "Success") await notifyItemsChanged();
  unpatchItem(guid);
}

/** Lists the menus that link to an item; none on failure, which the removal itself then reports. */
async function listMenus(guid: string): Promise<readonly string[]> {
  try {
    return (await trpcClient.listItems.getUses.query({ guid })).menus;
  } catch {
    return [];
  }
}
