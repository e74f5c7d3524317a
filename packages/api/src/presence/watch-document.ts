import type { Guid } from "@plein/contract/guid";
import type { DraftEnd, DraftEvent, PresentEditor, UnnamedEditor } from "@plein/contract/presence/draft-event";
import type { Result } from "@plein/contract/result";
import { isSameJson } from "@plein/contract/same-json";
import { findNames } from "../access/person-names.shared.ts";
import type { UserContext } from "../context.ts";
import { unwrap } from "../result-error.ts";
import type { EditedDocument } from "./presence-hub.ts";

export type WatchedDocument = {
  readonly documentGuid: Guid;
  readonly editorId: Guid;
  /** checks the caller's right to edit the document; NotFound if they can't see it */
  readonly findRight: (caller: Pick<UserContext, "db" | "actor">) => Promise<Result<unknown>>;
};

/** The events that an open editor receives as long as its user may edit the page or item. */
export async function watchDocument(
  ctx: UserContext,
  watched: WatchedDocument,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<DraftEvent, void>> {
  unwrap(await watched.findRight(ctx));
  return watch(ctx, watched, signal);
}

async function* watch(ctx: UserContext, watched: WatchedDocument, signal: AbortSignal | undefined): AsyncGenerator<DraftEvent, void> {
  const { presence } = ctx.services;
  const { documentGuid, editorId } = watched;
  const place: EditedDocument = { platformGuid: ctx.db.platformGuid, documentGuid };
  const stream = unwrap(presence.join(place, { editorId, userGuid: ctx.actor.userGuid }));
  signal?.addEventListener("abort", stream.close, { once: true });
  let sent: PresentEditor[] = [];
  try {
    if (signal?.aborted) return;
    for await (const { isPresenceChanged, changed, mayHaveEnded } of stream) {
      const reason = mayHaveEnded ? await findEnd(ctx, watched) : null;
      if (reason !== null) {
        yield { kind: "ended", reason };
        return;
      }
      const editors = isPresenceChanged ? await withNames(ctx, presence.present(place)) : sent;
      if (!isSameJson(editors, sent)) yield { kind: "present", editors };
      sent = editors;
      if (changed !== undefined) yield { kind: "changed", blocks: changed && [...changed] };
    }
  } finally {
    signal?.removeEventListener("abort", stream.close);
    presence.leave(place, stream);
  }
}

/** Editors without a name that the caller may see have none. */
async function withNames({ db, actor }: UserContext, editors: readonly UnnamedEditor[]): Promise<PresentEditor[]> {
  const names = await findNames(
    db,
    db.platformGuid,
    actor,
    editors.map(({ userGuid }) => userGuid),
  );
  return editors.map((editor) => ({ ...editor, name: names.get(editor.userGuid) ?? "" }));
}

/** Why the caller may no longer edit it; null while they may. */
async function findEnd({ db, credential, services }: UserContext, { findRight }: WatchedDocument): Promise<DraftEnd | null> {
  const identity = credential === null ? null : await services.sessions.identify(db, credential);
  if (identity === null) return "signedOut";
  if (identity.actor.kind !== "user") return "signedOut";
  const right = await findRight({ db, actor: identity.actor });
  if (right.code === "Success") return null;
  return right.code === "NotFound" ? "removed" : "forbidden";
}
