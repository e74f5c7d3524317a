import { Alert, Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { PublicationState } from "@plein/contract/pages/page";
import { NO_SCHEDULE, type PageSchedule } from "@plein/contract/pages/page-schedule";
import type { FieldError, Result } from "@plein/contract/result";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { PublicationPeriod } from "../../../client/publishing/publication-period.ts";
import type { EditorDocument } from "../document/document.ts";
import type { Edited } from "../document/edited.ts";
import type { Editor } from "../use-editor.ts";

type Outcome =
  | "published"
  | "scheduled"
  | "itemPublished"
  | "unpublished"
  | "publishFailed"
  | "unpublishFailed"
  | "defects"
  | "unsaved"
  | "signedOut";

export type Publishing = {
  readonly state: PublicationState;
  /** what is planned; absent for what can't be published at a time */
  readonly schedule: PageSchedule | undefined;
  readonly publish: (period?: PublicationPeriod) => Promise<void>;
  /** null if it can't be unpublished here */
  readonly unpublish: (() => Promise<void>) | null;
  /** the outcome, until something else happens */
  readonly notice: ReactNode;
  /** the session ended before publishing */
  readonly isSignedOut: boolean;
  readonly forgetSignOut: () => void;
  readonly errorsOf: (guid: Guid) => readonly FieldError[];
};

const NOTICES: Readonly<Record<Outcome, ReactNode>> = {
  published: <FormattedMessage id="editor.publish.done" />,
  scheduled: <FormattedMessage id="editor.publish.scheduledDone" />,
  itemPublished: <FormattedMessage id="editor.publish.itemDone" />,
  unpublished: <FormattedMessage id="editor.unpublish.done" />,
  publishFailed: <FormattedMessage id="editor.publish.failed" />,
  unpublishFailed: <FormattedMessage id="editor.unpublish.failed" />,
  defects: <FormattedMessage id="editor.publish.defects" />,
  unsaved: <FormattedMessage id="editor.publish.unsaved" />,
  signedOut: <FormattedMessage id="editor.publish.signedOut" />,
};

const PUBLISHED = { page: "published", item: "itemPublished" } as const satisfies Record<Edited["host"], Outcome>;

/** What is published or planned, and the document that was the draft at that time. */
type PublishedBase = {
  readonly state: PublicationState;
  readonly schedule: PageSchedule | undefined;
  readonly document: EditorDocument;
};

/** Publishes the draft or unpublishes the page; saves unsaved changes first. */
export function usePublishing(page: Edited, editor: Editor): Publishing {
  const [base, setBase] = useState<PublishedBase>({
    state: page.publicationState,
    schedule: page.schedule,
    document: editor.document,
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const state = base.state === "published" && base.document !== editor.document ? "changed" : base.state;

  const publish = async (period?: PublicationPeriod) => {
    const { document } = editor;
    setErrors([]);
    if (!(await editor.saver.flush())) return setOutcome("unsaved");
    const result = await page.calls.publish(period);
    if (result.code === "Success") {
      const { publicationState, schedule } = result.value;
      setBase({ state: publicationState, schedule, document });
      return setOutcome(period?.from ? "scheduled" : PUBLISHED[page.host]);
    }
    if (isSignedOut(result)) return setOutcome("signedOut");
    const found = result.facts?.errors ?? [];
    setErrors(found);
    const [guid] = found.flatMap((error) => parseGuid(error.path) ?? []);
    if (guid) editor.dispatch({ type: "select", guid });
    setOutcome(found.length > 0 ? "defects" : "publishFailed");
  };
  const takeOffline = page.calls.unpublish;
  const unpublish = async () => {
    const result = await takeOffline?.();
    if (result === undefined) return;
    if (isSignedOut(result)) return setOutcome("signedOut");
    if (result.code === "Success") setBase({ state: "draft", schedule: page.schedule && NO_SCHEDULE, document: editor.document });
    setOutcome(result.code === "Success" ? "unpublished" : "unpublishFailed");
  };
  return {
    state,
    schedule: base.schedule,
    publish,
    unpublish: takeOffline && unpublish,
    notice: outcome && isStillCurrent(outcome, state) && <PublishNotice outcome={outcome} onClose={() => setOutcome(null)} />,
    isSignedOut: outcome === "signedOut",
    forgetSignOut: () => setOutcome((before) => (before === "signedOut" ? null : before)),
    errorsOf: (guid) =>
      errors
        .filter(({ path }) => parseGuid(path) === guid)
        .map(({ path, message }) => ({ path: path.slice(`/blocks/${guid}`.length), message })),
  };
}

function PublishNotice({ outcome, onClose }: { readonly outcome: Outcome; readonly onClose: () => void }): ReactNode {
  const isGood = outcome === "published" || outcome === "scheduled" || outcome === "itemPublished" || outcome === "unpublished";
  return (
    <Alert m="md" color={isGood ? "brand" : "red"} role={isGood ? "status" : "alert"} variant="light">
      {NOTICES[outcome]}{" "}
      <Button size="compact-md" variant="subtle" onClick={onClose}>
        <FormattedMessage id="editor.dialog.close" />
      </Button>
    </Alert>
  );
}

/** A success message is outdated as soon as the page was changed again. */
function isStillCurrent(outcome: Outcome, state: PublicationState): boolean {
  if (outcome === "published" || outcome === "itemPublished") return state === "published";
  return outcome !== "unpublished" || state === "draft";
}

function isSignedOut(result: Result<unknown>): boolean {
  return result.code === "Unauthorized" && result.facts?.isAuthenticated !== true;
}

/** The API names a block's field as `/blocks/{guid}/content/title`. */
function parseGuid(pointer: string): Guid | undefined {
  return /^\/blocks\/([^/]+)/.exec(pointer)?.[1];
}
