import { Alert, Button, NativeSelect, Select, TagsInput } from "@mantine/core";
import { VISIBILITIES } from "@plein/contract/access/visibility";
import { HANDLED_STATES, MODERATIONS } from "@plein/contract/forms/form-submission";
import type { SubmissionsOverview, SubmissionView } from "@plein/contract/forms/submission-view";
import { IconCheck, IconExternalLink, IconPlayerPlay } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import classes from "../submissions.module.css";
import { accessTo } from "./access-to.ts";
import { RemoveSubmission } from "./remove-submission.tsx";
import { type SubmissionSave, useSubmissionSave } from "./use-submission-save.ts";

type HandlingPanelProps = { readonly view: SubmissionView; readonly form: SubmissionsOverview };

/** Controls for a submission: its state, assignee, labels and visibility. Each change applies immediately. */
export function HandlingPanel({ view, form }: HandlingPanelProps): ReactNode {
  const can = useCan();
  const title = useId();
  const intl = useIntl();
  const { submission } = view;
  const saving = useSubmissionSave(submission);
  const { save, isBusy } = saving;
  const canEdit = can("submission.edit", accessTo(view)) && submission.state !== "Deleted";
  const current = HANDLED_STATES.find((state) => state === submission.state);
  return (
    <section className={`${classes.card} ${classes.screenOnly}`} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id="submissions.handling" />
      </h2>
      <Conflict saving={saving} />
      {canEdit && <NextStep view={view} saving={saving} />}
      <NativeSelect
        label={<FormattedMessage id="submissions.column.state" />}
        disabled={!canEdit || isBusy}
        value={current ?? ""}
        onChange={({ currentTarget: { value } }) => {
          const state = HANDLED_STATES.find((known) => known === value);
          if (state !== undefined) void save({ state });
        }}
      >
        {current === undefined && (
          <option value="" disabled>
            {intl.formatMessage({ id: `submissions.state.${submission.state}` })}
          </option>
        )}
        {HANDLED_STATES.map((state) => (
          <option key={state} value={state}>
            {intl.formatMessage({ id: `submissions.state.${state}` })}
          </option>
        ))}
      </NativeSelect>
      <Select
        label={<FormattedMessage id="submissions.column.assignee" />}
        placeholder={intl.formatMessage({ id: "submissions.filter.nobody" })}
        disabled={!canEdit || isBusy}
        clearable
        clearButtonProps={{ "aria-label": intl.formatMessage({ id: "submissions.unassign" }) }}
        searchable={form.handlers.length > 8}
        data={form.handlers.map(({ guid, name }) => ({ value: guid, label: name || intl.formatMessage({ id: "submissions.someone" }) }))}
        value={submission.assigneeGuid ?? null}
        onChange={(assigneeGuid) => void save({ assigneeGuid })}
      />
      <TagsInput
        label={<FormattedMessage id="submissions.labels" />}
        description={<FormattedMessage id="submissions.labels.hint" />}
        disabled={!canEdit || isBusy}
        maxTags={20}
        maxLength={50}
        data={[...form.labels]}
        value={[...(submission.labels ?? [])]}
        onChange={(labels) => void save({ labels })}
      />
      <Showing view={view} saving={saving} isDisabled={!canEdit || !can("submission.makePublic", accessTo(view))} />
      {can("submission.remove", accessTo(view)) && <RemoveSubmission submission={submission} />}
    </section>
  );
}

type NextStepProps = { readonly view: SubmissionView; readonly saving: SubmissionSave };

/** A button for the usual next state. */
function NextStep({ view: { submission }, saving: { save, isBusy } }: NextStepProps): ReactNode {
  const isNew = submission.state === "Received" || submission.state === "AwaitingVerification";
  if (!isNew && submission.state !== "InProgress") return null;
  return (
    <div className={classes.buttons}>
      {isNew && (
        <Button
          loading={isBusy}
          leftSection={<IconPlayerPlay size={18} stroke={1.6} aria-hidden />}
          onClick={() => void save({ state: "InProgress" })}
        >
          <FormattedMessage id="submissions.take" />
        </Button>
      )}
      <Button
        loading={isBusy}
        variant={isNew ? "default" : "filled"}
        leftSection={<IconCheck size={18} stroke={1.6} aria-hidden />}
        onClick={() => void save({ state: "Handled" })}
      >
        <FormattedMessage id="submissions.finish" />
      </Button>
    </div>
  );
}

type ShowingProps = NextStepProps & { readonly isDisabled: boolean };

/** The visibility of the public answers, and their approval. */
function Showing({ view: { submission }, saving: { save, isBusy }, isDisabled }: ShowingProps): ReactNode {
  const intl = useIntl();
  const { guid, visibility, moderation } = submission;
  return (
    <fieldset className={classes.showing} disabled={isDisabled || isBusy}>
      <legend>
        <FormattedMessage id="submissions.showing" />
      </legend>
      <NativeSelect
        label={<FormattedMessage id="submissions.visibility" />}
        value={visibility}
        data={VISIBILITIES.map((value) => ({ value, label: intl.formatMessage({ id: `submissions.visibility.${value}` }) }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = VISIBILITIES.find((known) => known === value);
          if (chosen !== undefined) void save({ visibility: chosen });
        }}
      />
      {visibility !== "Admin" && (
        <NativeSelect
          label={<FormattedMessage id="submissions.moderation" />}
          value={moderation}
          data={MODERATIONS.map((value) => ({ value, label: intl.formatMessage({ id: `submissions.moderation.${value}` }) }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = MODERATIONS.find((known) => known === value);
            if (chosen !== undefined) void save({ moderation: chosen });
          }}
        />
      )}
      {visibility !== "Admin" && moderation === "approved" && (
        <a className={classes.publicLink} href={`/submission/${guid}`}>
          <FormattedMessage id="submissions.publicPage" />
          <IconExternalLink size={18} aria-hidden />
        </a>
      )}
    </fieldset>
  );
}

/** A conflict with a change by somebody else: their value stays, unless the user overwrites it. */
function Conflict({ saving: { conflict, overwrite, dismiss } }: { readonly saving: SubmissionSave }): ReactNode {
  if (conflict === null) return null;
  return (
    <Alert color="yellow" role="alert" title={<FormattedMessage id="submissions.conflict.title" />}>
      <p>
        <FormattedMessage id="submissions.conflict.text" />
      </p>
      <div className={classes.buttons}>
        <Button size="sm" onClick={dismiss}>
          <FormattedMessage id="submissions.conflict.keep" />
        </Button>
        <Button size="sm" variant="default" onClick={() => void overwrite()}>
          <FormattedMessage id="submissions.conflict.overwrite" />
        </Button>
      </div>
    </Alert>
  );
}
