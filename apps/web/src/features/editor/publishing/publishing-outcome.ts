import type { PublicationState } from "@plein/contract/pages/page";

type Undoable = { readonly undo?: (() => Promise<void>) | undefined };

/** What became of publishing or taking offline, until something else happens. */
export type PublishingOutcome = Undoable &
  (
    | { readonly kind: "published"; readonly publishedOn: string }
    | {
        readonly kind:
          | "scheduled"
          | "itemPublished"
          | "itemWaiting"
          | "unpublished"
          | "publishFailed"
          | "unpublishFailed"
          | "defects"
          | "unsaved"
          | "signedOut";
      }
  );

export function isGood({ kind }: PublishingOutcome): boolean {
  return kind === "published" || kind === "scheduled" || kind === "itemPublished" || kind === "itemWaiting" || kind === "unpublished";
}

/** A success message is outdated as soon as the page was changed again. */
export function isStillCurrent({ kind }: PublishingOutcome, state: PublicationState): boolean {
  if (kind === "published" || kind === "itemPublished") return state === "published";
  return kind !== "unpublished" || state === "draft";
}
