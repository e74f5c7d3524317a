import { ActionIcon, Badge, Button } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconEye } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { toFormAccess } from "../form-access.ts";
import { StateBadge } from "../state-badge.tsx";
import classes from "./designer.module.css";
import { FormPreview } from "./preview/form-preview.tsx";
import { PublishSheet } from "./publishing/publish-sheet.tsx";
import { SaveStatus } from "./saving/save-status.tsx";
import type { Designer } from "./use-designer.ts";

/** The form's title and state, and the actions on its draft. */
export function DesignerHeader({ designer }: { readonly designer: Designer }): ReactNode {
  const { document, saving, canEdit } = designer;
  const { stored } = saving;
  const canPublish = useCan()("form.publish", toFormAccess(stored)) && !stored.isArchived;
  const [open, setOpen] = useState<"preview" | "publish" | null>(null);
  return (
    <header className={classes.header}>
      <div>
        <h1>{document.title}</h1>
        <p className={classes.facts}>
          <StateBadge form={stored} />
          {stored.version !== null && (
            <span>
              <FormattedMessage id="forms.version" values={{ number: stored.version }} />
            </span>
          )}
          {stored.version !== null && stored.hasUnpublishedChanges && (
            <Badge color="orange" variant="light">
              <FormattedMessage id="forms.changed" />
            </Badge>
          )}
          {canEdit ? <SaveStatus status={saving.status} /> : <FormattedMessage id="forms.readOnly" />}
        </p>
      </div>
      <div className={classes.tools}>
        {canEdit && <HistoryButtons designer={designer} />}
        <Button variant="default" leftSection={<IconEye size={18} stroke={1.6} aria-hidden />} onClick={() => setOpen("preview")}>
          <FormattedMessage id="forms.preview" />
        </Button>
        {canPublish && (
          <Button onClick={() => setOpen("publish")}>
            <FormattedMessage id="forms.publish" />
          </Button>
        )}
      </div>
      {open === "preview" && <FormPreview form={{ ...stored, ...document }} onClose={() => setOpen(null)} />}
      {open === "publish" && <PublishSheet designer={designer} onClose={() => setOpen(null)} />}
    </header>
  );
}

function HistoryButtons({ designer }: { readonly designer: Designer }): ReactNode {
  const intl = useIntl();
  const { history, undo, redo } = designer;
  return (
    <span className={classes.history}>
      <ActionIcon
        variant="subtle"
        size="lg"
        disabled={history.past.length === 0}
        aria-label={intl.formatMessage({ id: "forms.undo" })}
        title={intl.formatMessage({ id: "forms.undo.key" })}
        onClick={undo}
      >
        <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        disabled={history.future.length === 0}
        aria-label={intl.formatMessage({ id: "forms.redo" })}
        title={intl.formatMessage({ id: "forms.redo.key" })}
        onClick={redo}
      >
        <IconArrowForwardUp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </span>
  );
}
