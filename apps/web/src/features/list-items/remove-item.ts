import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { trpcClient } from "../../client/calls/trpc-client.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import { patchItem, unpatchItem } from "./item-patches.ts";
import { notifyItemsChanged } from "./items-changed.ts";

/** Removes an item from its lists immediately; it is in the trash for 30 days, and the notice restores it. */
export async function removeItem(item: Pick<ListItem, "guid">): Promise<void> {
  const { guid } = item;
  patchItem(guid, null);
  const result = await runTask({
    type: "delete",
    entity: "listItem",
    run: () => trpcClient.listItems.remove.mutate({ guid }),
    undo: async () => {
      await trpcClient.listItems.restore.mutate({ guid });
      await notifyItemsChanged();
    },
    retry: () => void removeItem(item),
  });
  if (result.code === "Success") await notifyItemsChanged();
  unpatchItem(guid);
}
