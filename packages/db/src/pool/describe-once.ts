import type { EventEmitter } from "node:events";
import type pg from "pg";

/** The description of the columns of a result, as the server sends it. */
type RowDescription = { readonly fields: readonly object[] };
/** The part of a connection of `pg` that its types leave out: the messages of the protocol, and events for those that it receives. */
type Protocol = EventEmitter & {
  bind(config: { readonly statement?: string }): void;
  describe(config: object): void;
};

/** Descriptions by the name of their statement, which all connections share; null for a statement without a result. */
const shared = new Map<string, RowDescription | null>();

/**
 * Lets a client ask for the columns of a prepared statement once, and not at each execution: describing and reading them again took a
 * fifth of the client's time for a page of a list. The server refuses to execute a prepared statement whose columns have changed, so what it
 * said once stays true on its connection. Not for clients that pipeline: a description is that of the statement sent last.
 */
export function describeOnce(client: pg.ClientBase): void {
  const connection: Protocol = Reflect.get(client, "connection");
  const described = new Map<string, RowDescription | null>();
  const bind = connection.bind.bind(connection);
  const describe = connection.describe.bind(connection);
  let bound = "";
  /** the statement whose description was asked for; empty for none */
  let asked = "";
  connection.bind = (config) => {
    bound = config.statement ?? "";
    bind(config);
  };
  connection.describe = (config) => {
    const known = described.get(bound);
    if (known === undefined) {
      asked = bound;
      describe(config);
    } else if (known !== null) connection.emit("rowDescription", known);
  };
  const answer = (description: RowDescription | null) => {
    if (asked !== "") described.set(asked, share(asked, description));
    asked = "";
  };
  connection.on("rowDescription", answer);
  connection.on("noData", () => answer(null));
  // After an error there is no description.
  connection.on("readyForQuery", () => {
    asked = "";
  });
}

function share(statement: string, description: RowDescription | null): RowDescription | null {
  const known = shared.get(statement);
  if (known !== undefined && JSON.stringify(known) === JSON.stringify(description)) return known;
  shared.set(statement, description);
  return description;
}
