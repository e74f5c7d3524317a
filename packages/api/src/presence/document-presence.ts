import type { Guid } from "@plein/contract/guid";
import type { UnnamedEditor } from "@plein/contract/presence/draft-event";
import type { DraftStream } from "./draft-stream.ts";
import { LEASE_MS, MAX_PER_DOCUMENT } from "./presence-limits.ts";

type Elsewhere = { readonly editors: readonly UnnamedEditor[]; readonly seenAt: number };

/** The editors of one page or item: those with a stream of this process, and those that the other processes announced last. */
export class DocumentPresence {
  readonly platformGuid: Guid;
  readonly documentGuid: Guid;
  readonly streams = new Set<DraftStream>();
  readonly #elsewhere = new Map<string, Elsewhere>();

  constructor(platformGuid: Guid, documentGuid: Guid) {
    this.platformGuid = platformGuid;
    this.documentGuid = documentGuid;
  }

  /** Editors here that gave a sign of life. */
  here(now: number): UnnamedEditor[] {
    const alive = [...this.streams].filter(({ seenAt }) => now - seenAt < LEASE_MS);
    return alive.map(({ editor }) => editor).slice(0, MAX_PER_DOCUMENT);
  }

  all(now: number): UnnamedEditor[] {
    const present = [...this.here(now), ...[...this.#elsewhere.values()].flatMap(({ editors }) => editors)];
    // One that just reconnected to another process is still with the former one.
    return [...new Map(present.map((editor) => [editor.editorId, editor])).values()];
  }

  find(userGuid: Guid, editorId: Guid): DraftStream | undefined {
    return [...this.streams].find(({ editor }) => editor.userGuid === userGuid && editor.editorId === editorId);
  }

  /** @returns whether the sender was unknown, so that it doesn't know this process's editors either */
  hear(sender: string, editors: readonly UnnamedEditor[], now: number): boolean {
    const isNew = !this.#elsewhere.has(sender);
    if (editors.length === 0) this.#elsewhere.delete(sender);
    else this.#elsewhere.set(sender, { editors, seenAt: now });
    return isNew && editors.length > 0;
  }

  /** Forgets processes that have been silent. */
  expire(now: number): void {
    for (const [sender, { seenAt }] of this.#elsewhere) if (now - seenAt >= LEASE_MS) this.#elsewhere.delete(sender);
  }
}
