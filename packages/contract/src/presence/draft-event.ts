import { z } from "zod";
import { Guid } from "../guid.ts";

/** A user who has a page open for editing, in one tab, and the block that they are in. */
export const PresentEditor = z.strictObject({
  /** chosen by the tab, for as long as it edits the page */
  editorId: Guid,
  userGuid: Guid,
  /** empty for an editor who hides it from the reader */
  name: z.string(),
  /** null while they are in none */
  blockGuid: Guid.nullable(),
});
export type PresentEditor = z.output<typeof PresentEditor>;

/** Names are added for each reader: not everybody may see each of them. */
export const UnnamedEditor = PresentEditor.omit({ name: true });
export type UnnamedEditor = z.output<typeof UnnamedEditor>;

/** Why a user can't edit the page any longer. */
export const DRAFT_ENDS = ["signedOut", "forbidden", "removed"] as const;
export type DraftEnd = (typeof DRAFT_ENDS)[number];

/** An event that an open editor receives about the page while others edit it too. */
export const DraftEvent = z.discriminatedUnion("kind", [
  /** everybody who edits it now, including the receiver */
  z.strictObject({ kind: z.literal("present"), editors: z.array(PresentEditor) }),
  /** the draft was saved: these blocks, or null for the whole page */
  z.strictObject({ kind: z.literal("changed"), blocks: z.array(Guid).nullable() }),
  /** the last event: the receiver lost the session, the right or the page */
  z.strictObject({ kind: z.literal("ended"), reason: z.enum(DRAFT_ENDS) }),
]);
export type DraftEvent = z.output<typeof DraftEvent>;

/** An open editor announces itself this often, and with every block that it enters. */
export const ANNOUNCE_MS = 10_000;
