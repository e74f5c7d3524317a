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
 * @throws what call.ts makes a failure of: code and facts in `data`, as tRPC's client does
 */
export async function restCall<T>({ method, path, body, ifMatch }: RestRequest): Promise<Entity<T>> {
  const done = trackCall(`${method} ${path}`);
  try {
    const answer = await fetch(path, {
      method,
      headers: {
        Accept: "application/json",
        "Accept-Language": document.documentElement.lang,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(ifMatch ? { "If-Match": ifMatch } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw await errorOf(answer);
    // The type is the caller's word for what the documented call answers.
    return { value: (await answer.json()) as T, etag: answer.headers.get("ETag") };
  } finally {
    done();
  }
}

/** An answer that is no problem of ours, such as a proxy's page, is Failed to whoever reads the error. */
async function errorOf(answer: Response): Promise<Error> {
  const problem: unknown = await answer.json().catch(() => null);
  const { code, errors, correlationId } = (typeof problem === "object" && problem !== null ? problem : {}) as Record<string, unknown>;
  const currentETag = answer.headers.get("ETag");
  const retryAfter = Number(answer.headers.get("Retry-After"));
  const facts: FailureFacts = {
    ...(answer.status === 401 || answer.status === 403 ? { isAuthenticated: answer.status === 403 } : {}),
    ...(Array.isArray(errors) ? { errors } : {}),
    ...(currentETag === null ? {} : { currentETag }),
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  };
  return Object.assign(new Error(`${answer.status}`), { data: { code, facts, correlationId } });
}
