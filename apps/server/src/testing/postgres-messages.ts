/** A message of PostgreSQL's protocol, version 3 (its manual, "Message Formats"). */
export type PostgresMessage = {
  /** the type byte of a message; empty for a client's first one, which has none */
  readonly type: string;
  /** the bytes after the length */
  readonly body: Buffer;
  /** the whole message */
  readonly bytes: Buffer;
};

/** Splits one direction of a connection into messages. */
export class PostgresMessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #isUntyped: boolean;

  /** @param from the sender; a client's first message has no type */
  constructor(from: "client" | "server") {
    this.#isUntyped = from === "client";
  }

  /** The messages that this chunk completes. */
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

/** The null-terminated strings at the start of a message's body. */
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
