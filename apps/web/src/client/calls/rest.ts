import type { FailureFacts } from "@plein/contract/result";
import { trackCall } from "../state/track-calls.ts";

/** An entity from the documented REST API, with the ETag that a later save sends. */
export type Entity<T> = { readonly value: T; readonly etag: string | null };

type RestRequest = {
  readonly method: "GET" | "PUT" | "POST";
  readonly path: `/api/${string}`;
  /** sent as JSON, unless it is a form */
  readonly body?: unknown;
  readonly ifMatch?: string | null;
};

/**
 * A call of the documented REST API, for procedures that depend on HTTP itself, such as ETag and If-Match; all others use tRPC.
 *
 * @throws an error that call.ts turns into a failure: code and facts in `data`, like tRPC's client
 */
export async function restCall<T>({ method, path, body, ifMatch }: RestRequest): Promise<Entity<T>> {
  const done = trackCall(`${method} ${path}`);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: "application/json",
        "Accept-Language": document.documentElement.lang,
        ...(body === undefined || body instanceof FormData ? {} : { "Content-Type": "application/json" }),
        ...(ifMatch ? { "If-Match": ifMatch } : {}),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw await readError(response);
    // The caller states the type that the documented call returns.
    return { value: (await response.json()) as T, etag: response.headers.get("ETag") };
  } finally {
    done();
  }
}

/** A response that isn't one of the API's problem documents, such as a proxy's page, becomes Failed. */
async function readError(response: Response): Promise<Error> {
  const problem: unknown = await response.json().catch(() => null);
  const { code, errors, correlationId } = (typeof problem === "object" && problem !== null ? problem : {}) as Record<string, unknown>;
  const currentETag = response.headers.get("ETag");
  const retryAfter = Number(response.headers.get("Retry-After"));
  const facts: FailureFacts = {
    ...(response.status === 401 || response.status === 403 ? { isAuthenticated: response.status === 403 } : {}),
    ...(Array.isArray(errors) ? { errors } : {}),
    ...(currentETag === null ? {} : { currentETag }),
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  };
  return Object.assign(new Error(`${response.status}`), { data: { code, facts, correlationId } });
}
