import { Guid } from "@plein/contract/guid";
import { UnnamedEditor } from "@plein/contract/presence/draft-event";
import { z } from "zod";

/**
 * A message between processes about a page or an item: all editors that have a stream with the sender, or the block that an editor entered
 * whose stream is with another process.
 */
export const PresenceMessage = z.strictObject({
  sender: z.string(),
  platformGuid: Guid,
  documentGuid: Guid,
  editors: z.array(UnnamedEditor).optional(),
  entered: UnnamedEditor.optional(),
});
export type PresenceMessage = z.output<typeof PresenceMessage>;

/** Parses a message; null for an unknown one, which another version of the product may send. */
export function parsePresenceMessage(payload: string): PresenceMessage | null {
  try {
    return PresenceMessage.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
