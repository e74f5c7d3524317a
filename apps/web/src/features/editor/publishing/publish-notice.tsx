import { Alert, Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./publishing.module.css";
import type { PublishingOutcome } from "./publishing-outcome.ts";
import { isSuccess } from "./publishing-outcome.ts";
import { Receipt } from "./receipt.tsx";

const NOTICES: Readonly<Record<Exclude<PublishingOutcome["kind"], "scheduled">, ReactNode>> = {
  published: <FormattedMessage id="editor.publish.done" />,
  itemPublished: <FormattedMessage id="editor.publish.itemDone" />,
  itemWaiting: <FormattedMessage id="editor.publish.itemWaits" />,
  unpublished: <FormattedMessage id="editor.unpublish.done" />,
  publishFailed: <FormattedMessage id="editor.publish.failed" />,
  unpublishFailed: <FormattedMessage id="editor.unpublish.failed" />,
  unscheduled: <FormattedMessage id="editor.unschedule.done" />,
  unscheduleFailed: <FormattedMessage id="editor.unschedule.failed" />,
  defects: <FormattedMessage id="editor.publish.defects" />,
  unsaved: <FormattedMessage id="editor.publish.unsaved" />,
  signedOut: <FormattedMessage id="editor.publish.signedOut" />,
};

type PublishNoticeProps = { readonly path: string; readonly outcome: PublishingOutcome; readonly onClose: () => void };

/** The result of publishing or unpublishing. It stays in view until the page is changed again or the user closes it. */
export function PublishNotice({ path, outcome, onClose }: PublishNoticeProps): ReactNode {
  const good = isSuccess(outcome);
  return (
    <Alert m="md" color={good ? "brand" : "red"} role={good ? "status" : "alert"} variant="light">
      <div className={classes.notice}>
        {outcome.kind === "scheduled" ? <ScheduledText from={outcome.from} /> : NOTICES[outcome.kind]}
        {outcome.kind === "published" && <Receipt path={path} publishedOn={outcome.publishedOn} />}
        <Group gap="xs">
          {outcome.undo !== undefined && (
            <Button size="compact-md" variant="default" onClick={() => void outcome.undo?.()}>
              <FormattedMessage id="editor.publish.undo" />
            </Button>
          )}
          <Button size="compact-md" variant="subtle" onClick={onClose}>
            <FormattedMessage id="editor.dialog.close" />
          </Button>
        </Group>
      </div>
    </Alert>
  );
}

function ScheduledText({ from }: { readonly from: string }): ReactNode {
  const moment = useIntl().formatDate(from, { dateStyle: "long", timeStyle: "short" });
  return <FormattedMessage id="editor.publish.scheduledDone" values={{ moment }} />;
}
