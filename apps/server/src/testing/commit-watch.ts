import { type PostgresMessage, textsOf } from "./postgres-messages.ts";

const WRITES = /\b(insert\s+into|update|delete\s+from|plein_add_invalidation|graphile_worker\.)\b/i;

/** Observes one connection and recognizes the statement that commits: COMMIT, or a write outside a transaction. */
export class CommitWatch {
  /** the text of each prepared statement, by its name */
  readonly #prepared = new Map<string, string>();
  #isInTransaction = false;

  /** @returns whether the server will commit what this client message executes */
  commits({ type, body }: PostgresMessage): boolean {
    if (type === "P") {
      const [name = "", text = ""] = textsOf(body, 2);
      this.#prepared.set(name, text);
    }
    if (type === "Q") return this.#isCommit(textsOf(body, 1)[0]);
    return type === "B" && this.#isCommit(this.#prepared.get(textsOf(body, 2)[1] ?? ""));
  }

  /** Reads ReadyForQuery, which has the transaction status. */
  hear({ type, body }: PostgresMessage): void {
    if (type === "Z") this.#isInTransaction = body.toString("latin1") !== "I";
  }

  #isCommit(text = ""): boolean {
    return this.#isInTransaction ? /^\s*commit\b/i.test(text) : WRITES.test(text);
  }
}
