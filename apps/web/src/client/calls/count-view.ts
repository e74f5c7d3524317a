import type { Guid } from "@plein/contract/guid";
import { trpcClient } from "./trpc-client.ts";

/** Counts a view of an item, in the background; a failure is ignored. */
export function countView(guid: Guid): void {
  trpcClient.listItems.countView.mutate({ guid }).catch(() => undefined);
}
