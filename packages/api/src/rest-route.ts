/** The HTTP route of a procedure. Paths are written as in docs/wire-contract.md: `/api/listitem/{guid}`, a colon is literal. */
export type RestRoute = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  /** status of success; 200 when absent */
  readonly status?: 200 | 201 | 204;
  /**
   * Converts the parts of a request to the procedure's input. By default the input consists of the body's members and the path's
   * parameters, without query parameters.
   */
  readonly readInput?: (parts: RestParts) => unknown;
  /** the member of the input that holds the whole body; by default the body's members are members of the input */
  readonly bodyMember?: string;
  /** a longer body is rejected before it is read; only for limits below the usual megabyte */
  readonly maxBodyBytes?: number;
  /** the body's JSON may be sent as text/plain, as `navigator.sendBeacon` does with a string */
  readonly takesPlainText?: true;
  /** for the OpenAPI document: sentences, the first of which starts with a verb (“Returns …”) */
  readonly summary: string;
  /** an example of a request body and of a response, for the OpenAPI document */
  readonly example?: { readonly body?: unknown; readonly response?: unknown };
  /** the response is one entity: it gets an ETag and supports If-None-Match */
  readonly hasEntity?: boolean;
  /** the response is a part of a table (`ItemTablePart`): over REST all parts are streamed as one file */
  readonly isTable?: boolean;
};

export type RestParts = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly body: unknown;
};

export type ProcedureLevel = "public" | "user" | "content-manager" | "admin" | "staff";

export type ProcedureMeta = {
  readonly rest?: RestRoute | readonly RestRoute[];
  /** set by the procedure builders in procedures.ts */
  readonly level?: ProcedureLevel;
  /** open to users who view the site as a role although it isn't a plain read: stop viewing, sign out, report, or query by POST */
  readonly isOpenToViewers?: true;
  /** open to users who have not accepted the current terms of use: accept them, sign out, or manage their own account */
  readonly isOpenWithoutTerms?: true;
  /** open to users who must set up a second factor first: set it up, read their own account, accept the terms, authenticate, or sign out */
  readonly isOpenWithoutSecondFactor?: true;
  /** adds something: repeated calls with the same Idempotency-Key run once (contract/idempotency/keyed-calls) */
  readonly takesIdempotencyKey?: true;
};

export type BoundRoute = {
  readonly name: string;
  readonly type: "query" | "mutation";
  readonly level: ProcedureLevel;
  readonly takesIdempotencyKey: boolean;
  readonly route: RestRoute;
};
