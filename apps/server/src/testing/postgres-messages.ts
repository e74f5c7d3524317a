/** A message of PostgreSQL's protocol, version 3 (its manual, "Message Formats"). */
export type PostgresMessage = {
  /** the letter that a message begins with; empty for the first one of a client, which has none */
  readonly type: string;
  /** what follows the length */
  readonly body: Buffer;
  /** all of it, as it came */
  readonly bytes: Buffer;
};

/** Cuts one direction of a connection into whole messages. */
export class PostgresMessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #isUntyped: boolean;

  /** @param from whose messages: a client's first one has no type */
  constructor(from: "client" | "server") {
    this.#isUntyped = from === "client";
  }

  /** The messages that are complete with this chunk. */
  read(chunk: Buffer): PostgresMessage[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: PostgresMessage[] = [];
    for (;;) {
      const head = this.#isUntyped ? 0 : 1;
      if (this.#rest.length < head + 4) return messages;
      const length = head + this.#rest.readUInt32BE(head);
      if (this.#rest.length < length) return messages;
      const bytes = this.#rest.subarray(0, length);
      messages.push({ type: bytes.toString("latin1", 0, head), body: bytes.subarray(head + 4), bytes });
      this.#rest = this.#rest.subarray(length);
      this.#isUntyped = false;
    }
  }
}

/** The texts that a message's body begins with, each of which ends with a zero byte. */
export function textsOf(body: Buffer, count: number): string[] {
  const texts: string[] = [];
  let at = 0;
  while (texts.length < count) {
    const end = body.indexOf(0, at);
    texts.push(body.toString("utf8", at, end));
    at = end + 1;
  }
  return texts;
}
