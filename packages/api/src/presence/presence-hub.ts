import type { Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { ANNOUNCE_MS, type PresentEditor } from "@plein/contract/presence/draft-event";
import { failure, type Result, success } from "@plein/contract/result";
import { DraftStream } from "./draft-stream.ts";
import { PagePresence } from "./page-presence.ts";
import {
  LEASE_MS,
  MAX_NAME,
  MAX_PER_PAGE,
  MAX_PER_PLATFORM,
  MAX_PER_PROCESS,
  MAX_PER_USER,
  RECHECK_MS,
  TICK_MS,
} from "./presence-limits.ts";
import { type PresenceMessage, parsePresenceMessage } from "./presence-message.ts";

export type EditedPage = { readonly platformGuid: Guid; readonly pageGuid: Guid };

export type PresenceHubOptions = {
  /** sends a message to every process; it may get lost */
  readonly broadcast: (payload: string) => void;
  /** identifies this process */
  readonly sender: string;
  /** monotonic milliseconds */
  readonly now: () => number;
};

/**
 * Who edits which page, on all processes, and the streams by which this process tells its editors. Nothing is stored: each process
 * announces its editors every 10 s, and those of a process that fell silent are forgotten.
 */
export class PresenceHub {
  readonly #options: PresenceHubOptions;
  readonly #pages = new Map<string, PagePresence>();
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
    for (const page of this.#pages.values()) {
      for (const stream of page.streams) stream.close();
      this.#send(page, { editors: [] });
    }
    this.#pages.clear();
  }

  get streamCount(): number {
    return this.#streams().length;
  }

  /** @returns TooSoon when there are too many streams already */
  join(place: EditedPage, { name, ...editor }: Omit<PresentEditor, "blockGuid">): Result<DraftStream> {
    const { now } = this.#options;
    if (this.#isClosed) return failure("Failed", "The process stops", { retryAfterSeconds: 1 });
    this.#makeWay(editor.userGuid);
    const page = this.#pageOf(place);
    const onPlatform = [...this.#pages.values()].filter(({ platformGuid }) => platformGuid === place.platformGuid);
    const isFull =
      page.streams.size >= MAX_PER_PAGE ||
      onPlatform.reduce((count, { streams }) => count + streams.size, 0) >= MAX_PER_PLATFORM ||
      this.streamCount >= MAX_PER_PROCESS;
    if (isFull) {
      this.#forgetIfEmpty(page);
      return failure("TooSoon", "Too many editors are connected", { retryAfterSeconds: 30 });
    }
    const shortName = [...name].slice(0, MAX_NAME).join("");
    // A tab that reconnects takes its own place.
    page.find(editor.userGuid, editor.editorId)?.close();
    const stream = new DraftStream({ ...editor, name: shortName, blockGuid: null }, now());
    page.streams.add(stream);
    this.#announce(page);
    return success(stream);
  }

  leave(place: EditedPage, stream: DraftStream): void {
    stream.close();
    const page = this.#pages.get(keyOf(place));
    if (page?.streams.delete(stream) !== true) return;
    this.#announce(page);
    this.#forgetIfEmpty(page);
  }

  present(place: EditedPage): PresentEditor[] {
    return this.#pages.get(keyOf(place))?.all(this.#options.now()) ?? [];
  }

  /** A sign of life of an editor, whose stream may be with another process. */
  enter(place: EditedPage, entered: Omit<PresentEditor, "name">): void {
    if (!this.#enterHere(place, entered)) this.#send(place, { entered });
  }

  /** A message that any process sent. */
  receive(payload: string): void {
    const message = parsePresenceMessage(payload);
    if (message === null || message.sender === this.#options.sender) return;
    if (message.entered) this.#enterHere(message, message.entered);
    if (message.editors) this.#hear(message, message.editors);
  }

  /** A write committed: tells the editors of the drafts that it changed, and has the rights checked that it may have taken away. */
  invalidate({ platformGuid, tags }: Invalidation): void {
    const blocks = tags.flatMap((tag) => (tag.startsWith("block:") ? [tag.slice("block:".length)] : []));
    const isAll = tags.includes("all");
    for (const page of this.#pages.values()) {
      if (page.platformGuid !== platformGuid) continue;
      const isChanged = isAll || tags.includes(`draft:${page.pageGuid}`) || tags.includes(`page:${page.pageGuid}`);
      const changed = !isChanged ? undefined : blocks.length > 0 ? new Set(blocks) : null;
      for (const stream of page.streams) {
        const mayHaveEnded =
          isAll || tags.includes("users") || tags.includes(`user:${stream.editor.userGuid}`) || tags.includes(`page:${page.pageGuid}`);
        if (isChanged || mayHaveEnded) stream.add({ changed, mayHaveEnded });
      }
    }
  }

  /** Notifications may have been missed. */
  markAllStale(): void {
    for (const stream of this.#streams()) stream.add({ changed: null, mayHaveEnded: true });
  }

  /** Called every TICK_MS: forgets who fell silent, and announces who is here. */
  tick(): void {
    const now = this.#options.now();
    const isDue = now - this.#announcedAt >= ANNOUNCE_MS;
    if (isDue) this.#announcedAt = now;
    for (const page of this.#pages.values()) {
      page.expire(now);
      if (isDue) this.#send(page, { editors: page.here(now) });
      for (const stream of page.streams) {
        const mayHaveEnded = now - stream.checkedAt >= RECHECK_MS;
        if (mayHaveEnded) stream.checkedAt = now;
        stream.add({ isPresenceChanged: true, mayHaveEnded });
      }
    }
  }

  #enterHere(place: EditedPage, { userGuid, editorId, blockGuid }: Omit<PresentEditor, "name">): boolean {
    const page = this.#pages.get(keyOf(place));
    const stream = page?.find(userGuid, editorId);
    if (page === undefined || stream === undefined) return false;
    const now = this.#options.now();
    const wasSilent = now - stream.seenAt >= LEASE_MS;
    stream.seenAt = now;
    if (stream.editor.blockGuid === blockGuid && !wasSilent) return true;
    stream.editor = { ...stream.editor, blockGuid };
    this.#announce(page);
    return true;
  }

  #hear(place: PresenceMessage, editors: readonly PresentEditor[]): void {
    const page = this.#pages.get(keyOf(place));
    if (page === undefined) return;
    const now = this.#options.now();
    if (page.hear(place.sender, editors, now)) this.#send(page, { editors: page.here(now) });
    tellPresence(page);
  }

  /** Tells the editors here, and the other processes, who is here. */
  #announce(page: PagePresence): void {
    tellPresence(page);
    this.#send(page, { editors: page.here(this.#options.now()) });
  }

  #send({ platformGuid, pageGuid }: EditedPage, message: Pick<PresenceMessage, "editors" | "entered">): void {
    this.#options.broadcast(JSON.stringify({ sender: this.#options.sender, platformGuid, pageGuid, ...message }));
  }

  /** A user's further tab replaces the one that was silent longest: its connection may have died unnoticed. */
  #makeWay(userGuid: Guid): void {
    const own = this.#streams().filter(({ editor }) => editor.userGuid === userGuid);
    if (own.length < MAX_PER_USER) return;
    const [oldest] = own.sort((one, other) => one.seenAt - other.seenAt);
    for (const page of this.#pages.values()) if (oldest && page.streams.has(oldest)) this.leave(page, oldest);
  }

  #streams(): DraftStream[] {
    return [...this.#pages.values()].flatMap(({ streams }) => [...streams]);
  }

  #pageOf(place: EditedPage): PagePresence {
    const page = this.#pages.get(keyOf(place)) ?? new PagePresence(place.platformGuid, place.pageGuid);
    this.#pages.set(keyOf(place), page);
    return page;
  }

  #forgetIfEmpty(page: PagePresence): void {
    if (page.streams.size === 0) this.#pages.delete(keyOf(page));
  }
}

function tellPresence(page: PagePresence): void {
  for (const stream of page.streams) stream.add({ isPresenceChanged: true });
}

function keyOf({ platformGuid, pageGuid }: EditedPage): string {
  return `${platformGuid} ${pageGuid}`;
}
