import type { PublicationState } from "@plein/contract/pages/page";

type Undoable = { readonly undo?: (() => Promise<void>) | undefined };

/** The outcome of the last attempt to publish or unpublish. */
export type PublishingOutcome = Undoable &
  (
    | { readonly kind: "published"; readonly publishedOn: string }
    | { readonly kind: "scheduled"; readonly from: string }
    | {
        readonly kind:
          | "itemPublished"
          | "itemWaiting"
          | "unpublished"
          | "publishFailed"
          | "unpublishFailed"
          | "unscheduled"
          | "unscheduleFailed"
          | "defects"
          | "unsaved"
          | "signedOut";
      }
  );

export function isSuccess({ kind }: PublishingOutcome): boolean {
  return (
    kind === "published" ||
    kind === "scheduled" ||
    kind === "itemPublished" ||
    kind === "itemWaiting" ||
    kind === "unpublished" ||
    kind === "unscheduled"
  );
}

/** Whether the outcome still describes the page: a success no longer does once the page is changed again. */
export function isStillCurrent({ kind }: PublishingOutcome, state: PublicationState): boolean {
  if (kind === "published" || kind === "itemPublished") return state === "published";
  return kind !== "unpublished" || state === "draft";
}
