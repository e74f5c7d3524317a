import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";

/** An invalidation as it is stored in a row, and sent in a notification: as JSON. */
export type InvalidationMessage = Invalidation & {
  /** identifies the process that wrote; triggers and scripts are not processes, and have other names */
  readonly sender: string;
  /** the sender's numbers of the rows that have the same tags; absent if there is no row, as for a trigger */
  readonly numbers?: readonly number[];
};

/** PostgreSQL rejects notifications of 8000 bytes and more. */
export const MAX_MESSAGE_BYTES = 7900;

/** More than a message has besides its tags and numbers. */
const ENVELOPE_BYTES = 200;
/** More than a number and its comma have, up to a million of millions. */
const NUMBER_BYTES = 14;

/** The JSON of a message; too many tags become "all". */
export function serializeMessage(message: InvalidationMessage): string {
  const json = JSON.stringify(message);
  return Buffer.byteLength(json) <= MAX_MESSAGE_BYTES ? json : JSON.stringify({ ...message, tags: ["all"] });
}

/** @returns null for what is no message, such as one of another version */
export function parseMessage(json: string | undefined): InvalidationMessage | null {
  try {
    return toMessage(JSON.parse(json ?? ""));
  } catch {
    return null;
  }
}

/** @returns null for what is no message, such as one of another version */
export function toMessage(value: unknown): InvalidationMessage | null {
  if (typeof value !== "object" || value === null) return null;
  const { platformGuid, tags, sender, numbers } = value as Partial<Record<keyof InvalidationMessage, unknown>>;
  const isMessage =
    typeof platformGuid === "string" &&
    typeof sender === "string" &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === "string") &&
    (numbers === undefined || (Array.isArray(numbers) && numbers.every((number) => typeof number === "number")));
  return isMessage ? (value as InvalidationMessage) : null;
}

/**
 * Combines messages of one sender, so that there are few: those of a platform become one, as long as it isn't too long. A message about a
 * draft stays by itself, as its receivers read its tags together: those of blocks say which part of the draft changed.
 */
export function combineMessages(messages: readonly InvalidationMessage[]): InvalidationMessage[] {
  const combined: InvalidationMessage[] = [];
  const open = new Map<string, Combination>();
  const close = (combination: Combination) => combined.push(combination.toMessage());
  for (const message of messages) {
    if (message.tags.some((tag) => tag.startsWith("draft:"))) {
      combined.push(message);
      continue;
    }
    const current = open.get(message.platformGuid);
    if (current?.add(message)) continue;
    if (current !== undefined) close(current);
    open.set(message.platformGuid, new Combination(message));
  }
  for (const combination of open.values()) close(combination);
  return combined;
}

class Combination {
  readonly #first: InvalidationMessage;
  readonly #tags: Set<CacheTag>;
  readonly #numbers: number[];
  #bytes: number;

  constructor(first: InvalidationMessage) {
    this.#first = first;
    this.#tags = new Set(first.tags);
    this.#numbers = [...(first.numbers ?? [])];
    this.#bytes = ENVELOPE_BYTES + sizeOf(first);
  }

  /** @returns false, and adds nothing, if the message would become too long */
  add(message: InvalidationMessage): boolean {
    const bytes = sizeOf(message);
    if (this.#bytes + bytes > MAX_MESSAGE_BYTES) return false;
    this.#bytes += bytes;
    for (const tag of message.tags) this.#tags.add(tag);
    this.#numbers.push(...(message.numbers ?? []));
    return true;
  }

  toMessage(): InvalidationMessage {
    return { ...this.#first, tags: [...this.#tags], numbers: this.#numbers };
  }
}

function sizeOf({ tags, numbers = [] }: InvalidationMessage): number {
  return Buffer.byteLength(JSON.stringify(tags)) + numbers.length * NUMBER_BYTES;
}
