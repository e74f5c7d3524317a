import { encodePath } from "@plein/contract/pages/normal-path";
import type { Failure, Result } from "@plein/contract/result";
import { notFound, redirect } from "@tanstack/react-router";
import type { RouterContext } from "../router-context.ts";
import type { ViewSource } from "../view-source.ts";
import type { PageView } from "./page-view.ts";

/** Why a screen shows no content; each has a text and a status of its own. */
export type MissingReason = "missing" | "gone" | "unauthorized";

type Load = (views: ViewSource) => Promise<Result<PageView>>;

/** The requested page, or the router's own way of saying why not. Nothing of an unexpected error gets out. */
export async function loadPage(context: RouterContext, load: Load): Promise<PageView> {
  const result = await tryToLoad(context, load);
  if (result.code === "Success") return result.value;
  throw outcomeOf(context, result);
}

/**
 * What to throw in a loader for a failure.
 *
 * An error's message would be written into the document, so it says nothing but the code that a person can name.
 */
function outcomeOf(context: RouterContext, failure: Failure): unknown {
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

/** What a loader throws where there is nothing to show; the response gets the status that says so. */
export function missingPage({ server }: RouterContext, reason: MissingReason): unknown {
  if (server && reason !== "missing") server.status = reason === "gone" ? 410 : 403;
  return notFound({ data: { reason } });
}

async function tryToLoad({ views, server, i18n }: RouterContext, load: Load): Promise<Result<PageView>> {
  try {
    // The server has their texts, and blocks that came with a document need none.
    const [result] = await Promise.all([load(views), server ? null : i18n.load("blocks")]);
    return result;
  } catch (error) {
    server?.reportError(error);
    throw new Error(server?.correlationId ?? "");
  }
}

/** The reason that missingPage gave; also of what the router itself didn't find. */
export function reasonOf(data: unknown): MissingReason {
  const reason: unknown = typeof data === "object" && data !== null && "reason" in data ? data.reason : undefined;
  return reason === "gone" || reason === "unauthorized" ? reason : "missing";
}
