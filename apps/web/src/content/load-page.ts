import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { Failure, Result } from "@plein/contract/result";
import { notFound, redirect } from "@tanstack/react-router";
import type { RouterContext } from "../router-context.ts";
import type { ViewSource } from "../view-source.ts";
import type { PageView } from "./page-view.ts";

/** The reason why a screen shows no content; each has its own text and status. */
export type MissingReason = "missing" | "gone" | "unauthorized";

type Load = (views: ViewSource) => Promise<Result<PageView>>;

/** Loads the requested page; throws the router's own errors if there is none. Details of unexpected errors are not revealed. */
export async function loadPage(context: RouterContext, load: Load): Promise<PageView> {
  const result = await attemptLoad(context, load);
  if (result.code === "Success") return result.value;
  throw toThrown(context, result);
}

/**
 * Converts a failure to the value that a loader throws.
 *
 * The message of an error would be written into the document, so it contains only the correlation code.
 */
function toThrown(context: RouterContext, failure: Failure): unknown {
  switch (failure.code) {
    case "NotFound":
      if (failure.facts?.movedTo !== undefined) return redirect({ href: encodePath(failure.facts.movedTo), statusCode: 301 });
      return missingPage(context, "missing");
    case "Expired":
      return missingPage(context, "gone");
    case "Unauthorized":
      return missingPage(context, "unauthorized");
    default:
      return new Error(context.server?.correlationId ?? failure.detail);
  }
}

/** Returns the value that a loader throws if there is no content; sets the matching status of the response. */
export function missingPage({ server }: RouterContext, reason: MissingReason): unknown {
  if (server && reason !== "missing") server.status = reason === "gone" ? 410 : 403;
  return notFound({ data: { reason } });
}

async function attemptLoad({ views, server, i18n }: RouterContext, load: Load): Promise<Result<PageView>> {
  try {
    // The server has their messages, and blocks that arrived with the document need none.
    const [result] = await Promise.all([load(views), server ? null : i18n.load("blocks")]);
    return result;
  } catch (error) {
    server?.reportError(error);
    throw new Error(server?.correlationId ?? "");
  }
}

/** The reason that missingPage gave; also of a route that the router itself didn't find. */
export function reasonOf(data: unknown): MissingReason {
  const reason: unknown = typeof data === "object" && data !== null && "reason" in data ? data.reason : undefined;
  return reason === "gone" || reason === "unauthorized" ? reason : "missing";
}
