import { Guid } from "@plein/contract/guid";
import { type DraftEnd, DraftEvent, type PresentEditor } from "@plein/contract/presence/draft-event";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { streamOutput } from "../output.ts";
import { findPageToChange } from "../pages/page-to-change.shared.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import type { EditedPage } from "./presence-hub.ts";

const OpenEditor = z.strictObject({ pageGuid: Guid, editorId: Guid });

/**
 * Tells an open editor who else edits the page, and what they saved, for as long as its user may edit it. Events can be missed between
 * two connections: after each the editor loads the draft again. A stream for browsers: over REST there is none.
 */
export const watchDraft = userProcedure
  .input(OpenEditor)
  .output(streamOutput(DraftEvent))
  .subscription(async ({ ctx, input, signal }) => {
    unwrap(await findPageToChange(ctx.db, ctx, input.pageGuid, "page.edit"));
    return watch(ctx, input, signal);
  });

async function* watch(
  ctx: UserContext,
  { pageGuid, editorId }: z.output<typeof OpenEditor>,
  signal: AbortSignal | undefined,
): AsyncGenerator<DraftEvent, void> {
  const { presence } = ctx.services;
  const place: EditedPage = { platformGuid: ctx.db.platformGuid, pageGuid };
  const stream = unwrap(presence.join(place, { editorId, userGuid: ctx.actor.userGuid, name: ctx.displayName }));
  signal?.addEventListener("abort", stream.close, { once: true });
  let sent: readonly PresentEditor[] = [];
  try {
    if (signal?.aborted) return;
    for await (const { isPresenceChanged, changed, mayHaveEnded } of stream) {
      const reason = mayHaveEnded ? await findEnd(ctx, pageGuid) : null;
      if (reason !== null) {
        yield { kind: "ended", reason };
        return;
      }
      const editors = presence.present(place);
      if (isPresenceChanged && JSON.stringify(editors) !== JSON.stringify(sent)) {
        sent = editors;
        yield { kind: "present", editors };
      }
      if (changed !== undefined) yield { kind: "changed", blocks: changed && [...changed] };
    }
  } finally {
    signal?.removeEventListener("abort", stream.close);
    presence.leave(place, stream);
  }
}

/** Why the caller may no longer edit the page; null while they may. */
async function findEnd({ db, credential, services }: UserContext, pageGuid: Guid): Promise<DraftEnd | null> {
  const identity = credential === null ? null : await services.sessions.identify(db, credential);
  if (identity === null) return "signedOut";
  const page = await findPageToChange(db, { db, actor: identity.actor }, pageGuid, "page.edit");
  if (page.code === "Success") return null;
  return page.code === "NotFound" ? "removed" : "forbidden";
}
