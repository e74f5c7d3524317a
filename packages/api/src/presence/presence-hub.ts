import type { Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { ANNOUNCE_MS, type UnnamedEditor } from "@plein/contract/presence/draft-event";
import { failure, type Result, success } from "@plein/contract/result";
import { DocumentPresence } from "./document-presence.ts";
import { DraftStream } from "./draft-stream.ts";
import { LEASE_MS, MAX_PER_DOCUMENT, MAX_PER_PLATFORM, MAX_PER_PROCESS, MAX_PER_USER, RECHECK_MS, TICK_MS } from "./presence-limits.ts";
import { type PresenceMessage, parsePresenceMessage } from "./presence-message.ts";

/** An edited page, or an item that has blocks of its own. */
export type EditedDocument = { readonly platformGuid: Guid; readonly documentGuid: Guid };

export type PresenceHubOptions = {
  /** sends a message to every process; delivery isn't guaranteed */
  readonly broadcast: (payload: string) => void;
  /** identifies this process */
  readonly sender: string;
  /** monotonic milliseconds */
  readonly now: () => number;
};

/**
 * The presence of editors on all pages and items, on all processes, and the streams (server-sent events) by which this process notifies its
 * own editors. Nothing is stored: each process announces its editors every 10 s, and those of a process that stops doing so expire.
 */
export class PresenceHub {
  readonly #options: PresenceHubOptions;
  readonly #documents = new Map<string, DocumentPresence>();
  #announcedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: PresenceHubOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.tick(), TICK_MS).unref();
  }

  /** Ends all streams; their editors reconnect, to another process if there is one. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const document of this.#documents.values()) {
      for (const stream of document.streams) stream.close();
      this.#send(document, { editors: [] });
    }
    this.#documents.clear();
  }

  get streamCount(): number {
    return this.#streams().length;
  }

  /** @returns TooSoon if there are too many streams already */
  join(place: EditedDocument, editor: Omit<UnnamedEditor, "blockGuid">): Result<DraftStream> {
    const { now } = this.#options;
    if (this.#isClosed) return failure("Failed", "The process stops", { retryAfterSeconds: 1 });
    this.#makeWay(editor.userGuid);
    const document = this.#documentOf(place);
    const onPlatform = [...this.#documents.values()].filter(({ platformGuid }) => platformGuid === place.platformGuid);
    const isFull =
      document.streams.size >= MAX_PER_DOCUMENT ||
      onPlatform.reduce((count, { streams }) => count + streams.size, 0) >= MAX_PER_PLATFORM ||
      this.streamCount >= MAX_PER_PROCESS;
    if (isFull) {
      this.#forgetIfEmpty(document);
      return failure("TooSoon", "Too many editors are connected", { retryAfterSeconds: 30 });
    }
    // A tab that reconnects replaces its previous stream.
    document.find(editor.userGuid, editor.editorId)?.close();
    const stream = new DraftStream({ ...editor, blockGuid: null }, now());
    document.streams.add(stream);
    this.#announce(document);
    return success(stream);
  }

  leave(place: EditedDocument, stream: DraftStream): void {
    stream.close();
    const document = this.#documents.get(keyOf(place));
    if (document?.streams.delete(stream) !== true) return;
    this.#announce(document);
    this.#forgetIfEmpty(document);
  }

  present(place: EditedDocument): UnnamedEditor[] {
    return this.#documents.get(keyOf(place))?.all(this.#options.now()) ?? [];
  }

  /** Handles a heartbeat of an editor, whose stream may belong to another process. */
  enter(place: EditedDocument, entered: UnnamedEditor): void {
    if (!this.#enterHere(place, entered)) this.#send(place, { entered });
  }

  /** Handles a message that any process sent. */
  receive(payload: string): void {
    const message = parsePresenceMessage(payload);
    if (message === null || message.sender === this.#options.sender) return;
    if (message.entered) this.#enterHere(message, message.entered);
    if (message.editors) this.#hear(message, message.editors);
  }

  /** Handles a committed write: notifies the editors of the drafts that it changed, and rechecks the rights that it may have revoked. */
  invalidate({ platformGuid, tags }: Invalidation): void {
    const blocks = tags.flatMap((tag) => (tag.startsWith("block:") ? [tag.slice("block:".length)] : []));
    const isAll = tags.includes("all");
    for (const document of this.#documents.values()) {
      if (document.platformGuid !== platformGuid) continue;
      const isPublishedAnew = tags.includes(`page:${document.documentGuid}`) || tags.includes(`item:${document.documentGuid}`);
      const isChanged = isAll || isPublishedAnew || tags.includes(`draft:${document.documentGuid}`);
      const changed = !isChanged ? undefined : blocks.length > 0 ? new Set(blocks) : null;
      for (const stream of document.streams) {
        const mayHaveEnded = isAll || tags.includes("users") || tags.includes(`user:${stream.editor.userGuid}`) || isPublishedAnew;
        if (isChanged || mayHaveEnded) stream.add({ changed, mayHaveEnded });
      }
    }
  }

  /** Notifies all editors and rechecks their rights, because notifications may have been missed. */
  markAllStale(): void {
    for (const stream of this.#streams()) stream.add({ changed: null, mayHaveEnded: true });
  }

  /** Called every TICK_MS: expires silent editors, and announces the editors of this process. */
  tick(): void {
    const now = this.#options.now();
    const isDue = now - this.#announcedAt >= ANNOUNCE_MS;
    if (isDue) this.#announcedAt = now;
    for (const document of this.#documents.values()) {
      document.expire(now);
      if (isDue) this.#send(document, { editors: document.here(now) });
      for (const stream of document.streams) {
        const mayHaveEnded = now - stream.checkedAt >= RECHECK_MS;
        if (mayHaveEnded) stream.checkedAt = now;
        stream.add({ isPresenceChanged: true, mayHaveEnded });
      }
    }
  }

  #enterHere(place: EditedDocument, { userGuid, editorId, blockGuid }: UnnamedEditor): boolean {
    const document = this.#documents.get(keyOf(place));
    const stream = document?.find(userGuid, editorId);
    if (document === undefined || stream === undefined) return false;
    const now = this.#options.now();
    const wasSilent = now - stream.seenAt >= LEASE_MS;
    stream.seenAt = now;
    if (stream.editor.blockGuid === blockGuid && !wasSilent) return true;
    stream.editor = { ...stream.editor, blockGuid };
    this.#announce(document);
    return true;
  }

  #hear(place: PresenceMessage, editors: readonly UnnamedEditor[]): void {
    const document = this.#documents.get(keyOf(place));
    if (document === undefined) return;
    const now = this.#options.now();
    if (document.hear(place.sender, editors, now)) this.#send(document, { editors: document.here(now) });
    tellPresence(document);
  }

  /** Notifies this process's editors and the other processes of the current editors. */
  #announce(document: DocumentPresence): void {
    tellPresence(document);
    this.#send(document, { editors: document.here(this.#options.now()) });
  }

  #send({ platformGuid, documentGuid }: EditedDocument, message: Pick<PresenceMessage, "editors" | "entered">): void {
    this.#options.broadcast(JSON.stringify({ sender: this.#options.sender, platformGuid, documentGuid, ...message }));
  }

  /** Ends the tab of a user that was silent longest if they have too many: its connection may be dead. */
  #makeWay(userGuid: Guid): void {
    const own = this.#streams().filter(({ editor }) => editor.userGuid === userGuid);
    if (own.length < MAX_PER_USER) return;
    const [oldest] = own.sort((one, other) => one.seenAt - other.seenAt);
    for (const document of this.#documents.values()) if (oldest && document.streams.has(oldest)) this.leave(document, oldest);
  }

  #streams(): DraftStream[] {
    return [...this.#documents.values()].flatMap(({ streams }) => [...streams]);
  }

  #documentOf(place: EditedDocument): DocumentPresence {
    const document = this.#documents.get(keyOf(place)) ?? new DocumentPresence(place.platformGuid, place.documentGuid);
    this.#documents.set(keyOf(place), document);
    return document;
  }

  #forgetIfEmpty(document: DocumentPresence): void {
    if (document.streams.size === 0) this.#documents.delete(keyOf(document));
  }
}

function tellPresence(document: DocumentPresence): void {
  for (const stream of document.streams) stream.add({ isPresenceChanged: true });
}

function keyOf({ platformGuid, documentGuid }: EditedDocument): string {
  return `${platformGuid} ${documentGuid}`;
}
