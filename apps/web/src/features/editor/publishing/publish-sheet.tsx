import { Alert, Button, Group, Textarea } from "@mantine/core";
import { isErrorKind } from "@plein/contract/checks/page-problem";
import type { Guid } from "@plein/contract/guid";
import { Drawer } from "@plein/ui/dialogs/drawer.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PeriodFields } from "../../../client/publishing/period-fields.tsx";
import { usePeriod } from "../../../client/publishing/use-period.ts";
import { ProblemList } from "../checks/problem-list.tsx";
import { repairBlock } from "../checks/repair-block.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import { ChangeList } from "./change-list.tsx";
import { EffectsList } from "./effects-list.tsx";
import { MissingList } from "./missing-list.tsx";
import classes from "./publishing.module.css";
import type { PublishSheetState } from "./use-publishing.tsx";

/** The minimum length of a reason, in characters. */
const MIN_REASON_LENGTH = 3;

type PublishSheetProps = { readonly session: EditorSession; readonly sheet: PublishSheetState; readonly onClose: () => void };

/** The sheet before publishing: the changes, the problems, the effects on other pages, and the period of the publication. */
export function PublishSheet({ session, sheet, onClose }: PublishSheetProps): ReactNode {
  const intl = useIntl();
  const { page, editor, publishing, names, actions } = session;
  const { changes, missing, problems, effects } = sheet.pending;
  const form = usePeriod(publishing.schedule, sheet.isLater);
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const errors = problems.filter(({ kind }) => isErrorKind(kind));
  const warnings = problems.filter(({ kind }) => !isErrorKind(kind));
  const needsReason = errors.length > 0;
  const isReasonMissing = needsReason && reason.trim().length < MIN_REASON_LENGTH;

  const leave = (show: () => void) => {
    onClose();
    // Waits until the sheet has returned the focus to its button.
    requestAnimationFrame(show);
  };
  const showField = (guid: Guid, field: string) =>
    leave(() => {
      actions.showBlock(guid);
      actions.openSettingsAt(guid, field);
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const period = form.check();
    if (period === null || isReasonMissing) return;
    setBusy(true);
    await publishing.publish(period, needsReason ? reason.trim() : undefined).finally(() => setBusy(false));
  };
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      onClose={onClose}
      title={<FormattedMessage id="pages.publishAt.title" values={{ count: 1, title: page.title }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "pages.cancel" }) }}
    >
      <form className={classes.sheet} onSubmit={(event) => void submit(event)} noValidate>
        {missing.length > 0 && (
          <Part title="editor.sheet.missing">
            <Alert color="red" role="alert">
              <FormattedMessage id="editor.publish.defects" />
            </Alert>
            <MissingList session={session} missing={missing} onShow={showField} />
          </Part>
        )}
        <Part title="editor.sheet.changes">
          {changes === null && (
            <p>
              <FormattedMessage id="editor.sheet.first" />
            </p>
          )}
          {changes?.length === 0 && (
            <p>
              <FormattedMessage id="editor.sheet.noChanges" />
            </p>
          )}
          {changes !== null && changes.length > 0 && <ChangeList changes={changes} names={names} />}
        </Part>
        <Part title="editor.sheet.checks">
          {problems.length === 0 && (
            <p>
              <FormattedMessage id="editor.checks.none" />
            </p>
          )}
          <ProblemList
            document={editor.document}
            names={names}
            problems={[...errors, ...warnings]}
            onShow={(problem) => leave(() => actions.showProblem(problem))}
            onRepair={(problem) => repairBlock(session, problem) && void publishing.start(form.isLater)}
          />
          {needsReason && missing.length === 0 && (
            <Textarea
              label={<FormattedMessage id="editor.sheet.reason" />}
              description={<FormattedMessage id="editor.sheet.reason.text" />}
              required
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={isChecked && isReasonMissing ? intl.formatMessage({ id: "editor.sheet.reason.missing" }) : undefined}
            />
          )}
        </Part>
        <Part title="editor.sheet.effects">
          <EffectsList effects={effects} isFirst={changes === null} />
        </Part>
        {missing.length === 0 && (
          <section className={classes.part}>
            <PeriodFields form={form} />
          </section>
        )}
        <Group gap="sm" className={classes.footer ?? ""}>
          <Button type="submit" loading={isBusy} disabled={missing.length > 0}>
            <FormattedMessage id={form.isLater ? "pages.period.schedule" : "editor.sheet.publish"} />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="pages.cancel" />
          </Button>
        </Group>
      </form>
    </Drawer>
  );
}

type PartProps = {
  readonly title: "editor.sheet.missing" | "editor.sheet.changes" | "editor.sheet.checks" | "editor.sheet.effects";
  readonly children: ReactNode;
};

function Part({ title, children }: PartProps): ReactNode {
  return (
    <section className={classes.part}>
      <h3>
        <FormattedMessage id={title} />
      </h3>
      {children}
    </section>
  );
}
