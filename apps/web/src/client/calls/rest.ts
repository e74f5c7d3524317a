import type { FailureFacts } from "@plein/contract/result";
import { trackCall } from "../state/track-calls.ts";

/** One entity as the documented calls give it, with the tag that a later save of it names. */
export type Entity<T> = { readonly value: T; readonly etag: string | null };

type RestRequest = {
  readonly method: "GET" | "PUT";
  readonly path: `/api/${string}`;
  readonly body?: unknown;
  readonly ifMatch?: string | null;
};

/**
 * A documented call. For what hangs on HTTP itself, an ETag and If-Match; every other call goes over tRPC.
 *
 * @throws what call.ts turns into a failure: code and facts in `data`, as tRPC's client does
 */
export async function restCall<T>({ method, path, body, ifMatch }: RestRequest): Promise<Entity<T>> {
  const done = trackCall(`${method} ${path}`);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: "application/json",
        "Accept-Language": document.documentElement.lang,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(ifMatch ? { "If-Match": ifMatch } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await errorOf(response);
    // The caller states the type that the documented call returns.
    return { value: (await response.json()) as T, etag: response.headers.get("ETag") };
  } finally {
    done();
  }
}

/** A response that is no problem document of ours, such as a proxy's page, becomes Failed. */
async function errorOf(response: Response): Promise<Error> {
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
