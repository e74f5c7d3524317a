import type { Guid } from "@plein/contract/guid";
import { trpcClient } from "./trpc-client.ts";

/** Tells the server that an item is looked at. Nobody waits for it, and nothing comes of it where that fails. */
export function countView(guid: Guid): void {
  trpcClient.listItems.countView.mutate({ guid }).catch(() => undefined);
}
