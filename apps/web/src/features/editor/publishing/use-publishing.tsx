import type { Guid } from "@plein/contract/guid";
import type { PublicationState } from "@plein/contract/pages/page";
import { NO_SCHEDULE, type PageSchedule } from "@plein/contract/pages/page-schedule";
import type { PendingPublication } from "@plein/contract/pages/publishing/pending-publication";
import type { FieldError, Result } from "@plein/contract/result";
import { type ReactNode, useMemo, useState } from "react";
import { parseBlockGuid } from "../../../client/blocks/field-label.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import type { PublicationPeriod } from "../../../client/publishing/publication-period.ts";
import type { EditorDocument } from "../document/document.ts";
import type { Edited, PublicationOutcome } from "../document/edited.ts";
import { isSameDocument } from "../saving/save-plan.ts";
import type { Editor } from "../use-editor.ts";
import { PublishNotice } from "./publish-notice.tsx";
import { isStillCurrent, type PublishingOutcome } from "./publishing-outcome.ts";
import { listRefusedBlocks, listRemainingErrors, type Refusal } from "./refusal.ts";

/** The state of the sheet in which the user reviews a publication. */
export type PublishSheetState = { readonly pending: PendingPublication; readonly isLater: boolean };

export type Publishing = {
  readonly state: PublicationState;
  /** the planned publication; absent for a host that can't be scheduled */
  readonly schedule: PageSchedule | undefined;
  /** saves the draft and opens the sheet; the blocks of an item are published immediately */
  readonly start: (isLater?: boolean) => Promise<void>;
  readonly sheet: PublishSheetState | null;
  readonly closeSheet: () => void;
  readonly publish: (period?: PublicationPeriod, reason?: string) => Promise<void>;
  /** null if it can't be unpublished here */
  readonly unpublish: (() => Promise<void>) | null;
  /** cancels the planned publication; null if there is none */
  readonly unschedule: (() => Promise<void>) | null;
  /** the notice about the last outcome; null once it is outdated */
  readonly notice: ReactNode;
  /** publishing failed because the session had ended */
  readonly isSignedOut: boolean;
  readonly forgetSignOut: () => void;
  readonly errorsOf: (guid: Guid) => readonly FieldError[];
  /** blocks because of which the server refused to publish, until the refused fields are changed */
  readonly refusedBlocks: readonly Guid[];
};

/** The publication state and schedule, and the document that was the draft at that time. */
type PublishedBase = {
  readonly state: PublicationState;
  readonly schedule: PageSchedule | undefined;
  readonly document: EditorDocument;
};

/** Publishes the draft or unpublishes the page; saves unsaved changes first. */
export function usePublishing(page: Edited, editor: Editor): Publishing {
  const [base, setBase] = useState<PublishedBase>({ state: page.publicationState, schedule: page.schedule, document: editor.document });
  const [outcome, setOutcome] = useState<PublishingOutcome | null>(null);
  const [refusal, setRefusal] = useState<Refusal>({ errors: [], document: editor.document });
  const [sheet, setSheet] = useState<PublishSheetState | null>(null);
  // By value: somebody may have undone all changes.
  const isUnchanged = useMemo(() => isSameDocument(base.document, editor.document), [base.document, editor.document]);
  const state = base.state === "published" && !isUnchanged ? "changed" : base.state;
  const { calls } = page;
  const queries = trpc.useUtils();

  const fail = (result: Result<unknown>, kind: "publishFailed" | "unpublishFailed" | "unscheduleFailed") => {
    if (isSignedOut(result)) return setOutcome({ kind: "signedOut" });
    const errors = result.code === "Success" ? [] : (result.facts?.errors ?? []);
    setRefusal({ errors, document: editor.document });
    const [guid] = errors.flatMap((error) => parseBlockGuid(error.path) ?? []);
    if (guid) editor.dispatch({ type: "select", guid });
    return setOutcome({ kind: kind === "publishFailed" && guid !== undefined ? "defects" : kind });
  };
  /** Stores the new publication state, and the outcome with its undo. */
  const settle = (value: PublicationOutcome, document: EditorDocument, done: PublishingOutcome) => {
    setBase({ state: value.publicationState, schedule: value.schedule, document });
    setOutcome(done);
  };
  const undoOf = (former: PublicationOutcome, wasPlanned: boolean, document: EditorDocument) => {
    const { back } = calls;
    // A publication that was planned can't be undone: republishing the former version wouldn't restore its schedule.
    if (back === null || wasPlanned || base.schedule?.next || base.schedule?.visibleUntil) return undefined;
    return async () => {
      const result = await back(former.formerNumber ?? null);
      if (result.code !== "Success") return fail(result, "publishFailed");
      const { publicationState } = result.value;
      const kind = publicationState === "draft" ? "unpublished" : "published";
      settle(result.value, document, kind === "published" ? { kind, publishedOn: result.value.publishedOn ?? "" } : { kind });
    };
  };
  const publish: Publishing["publish"] = async (period, reason) => {
    const { document } = editor;
    setRefusal({ errors: [], document });
    if (!(await editor.saver.flush())) return setOutcome({ kind: "unsaved" });
    const result = await calls.publish(period, reason);
    if (result.code !== "Success") return fail(result, "publishFailed");
    const { value } = result;
    const undo = undoOf(value, period?.from != null, document);
    if (period?.from) return settle(value, document, { kind: "scheduled", from: period.from });
    if (page.host !== "item") return settle(value, document, { kind: "published", publishedOn: value.publishedOn ?? "", undo });
    settle(value, document, { kind: value.isWaiting ? "itemWaiting" : "itemPublished" });
    await queries.listItems.getForEditing.invalidate({ guid: page.guid });
  };
  const takeOffline = calls.unpublish;
  const unpublish = async () => {
    const { document } = editor;
    const result = await takeOffline?.();
    if (result === undefined) return;
    if (result.code !== "Success") return fail(result, "unpublishFailed");
    settle({ publicationState: "draft", ...(page.schedule && { schedule: NO_SCHEDULE }) }, document, {
      kind: "unpublished",
      undo: undoOf(result.value, false, document),
    });
  };
  const cancelSchedule = base.schedule?.next ? calls.unschedule : null;
  const unschedule = async () => {
    const result = await cancelSchedule?.();
    if (result === undefined) return;
    if (result.code !== "Success") return fail(result, "unscheduleFailed");
    const { publicationState: state, schedule } = result.value;
    // The published page is the same, and so is the document that it is compared with.
    setBase((before) => ({ ...before, state, schedule }));
    setOutcome({ kind: "unscheduled" });
  };
  const start: Publishing["start"] = async (isLater = false) => {
    if (calls.getPending === null) return publish();
    if (!(await editor.saver.flush())) return setOutcome({ kind: "unsaved" });
    const result = await calls.getPending();
    if (result.code !== "Success") return fail(result, "publishFailed");
    setOutcome(null);
    setRefusal({ errors: result.value.missing, document: editor.document });
    setSheet({ pending: result.value, isLater });
  };
  return {
    state,
    schedule: base.schedule,
    start,
    sheet,
    closeSheet: () => setSheet(null),
    publish: async (period, reason) => {
      await publish(period, reason);
      setSheet(null);
    },
    unpublish: takeOffline && unpublish,
    unschedule: cancelSchedule && unschedule,
    notice: outcome && isStillCurrent(outcome, state) && (
      <PublishNotice path={page.path} outcome={outcome} onClose={() => setOutcome(null)} />
    ),
    isSignedOut: outcome?.kind === "signedOut",
    forgetSignOut: () => setOutcome((before) => (before?.kind === "signedOut" ? null : before)),
    errorsOf: (guid) => listRemainingErrors(refusal, editor.document, guid),
    refusedBlocks: listRefusedBlocks(refusal, editor.document),
  };
}

function isSignedOut(result: Result<unknown>): boolean {
  return result.code === "Unauthorized" && result.facts?.isAuthenticated !== true;
}
