import { Button, Menu, TextInput } from "@mantine/core";
import { HANDLED_STATES } from "@plein/contract/forms/form-submission";
import type { SubmissionsOverview } from "@plein/contract/forms/submission-view";
import { BulkBar, BulkButton } from "@plein/ui/bulk-bar.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../submissions.module.css";
import { ExportItems } from "./export-menu.tsx";
import { filterByReference } from "./submission-query.ts";
import { type BulkChange, useBulkChange } from "./use-bulk-change.ts";
import type { ChosenSubmissions } from "./use-chosen-submissions.ts";

type SubmissionsBulkBarProps = { readonly form: SubmissionsOverview; readonly chosen: ChosenSubmissions };

/** The actions on the selected submissions. */
export function SubmissionsBulkBar({ form, chosen: { selection, submissions } }: SubmissionsBulkBarProps): ReactNode {
  const intl = useIntl();
  const { progress, skipped, run } = useBulkChange(form.guid);
  const start = (change: BulkChange) => void run(change, submissions).then(selection.clear);
  const chosenOnly = filterByReference(submissions.map(({ reference }) => reference));
  return (
    <>
      {skipped > 0 && (
        <p className={classes.refused} role="status">
          <FormattedMessage id="submissions.bulk.skipped" values={{ count: skipped }} />
        </p>
      )}
      {submissions.length > 0 && (
        <BulkBar
          label={intl.formatMessage({ id: "submissions.bulk.label" })}
          count={<FormattedMessage id="submissions.bulk.chosen" values={{ count: submissions.length }} />}
          clearLabel={<FormattedMessage id="submissions.bulk.clear" />}
          onClear={selection.clear}
          progress={progress}
          progressLabel={intl.formatMessage({ id: "submissions.bulk.busy" })}
        >
          <BulkMenu name="state">
            {HANDLED_STATES.map((state) => (
              <Menu.Item key={state} onClick={() => start({ state })}>
                <FormattedMessage id={`submissions.state.${state}`} />
              </Menu.Item>
            ))}
          </BulkMenu>
          <BulkMenu name="assign">
            <Menu.Item onClick={() => start({ assigneeGuid: null })}>
              <FormattedMessage id="submissions.filter.nobody" />
            </Menu.Item>
            {form.handlers.map(({ guid, name }) => (
              <Menu.Item key={guid} onClick={() => start({ assigneeGuid: guid })}>
                {name || <FormattedMessage id="submissions.someone" />}
              </Menu.Item>
            ))}
          </BulkMenu>
          <LabelMenu labels={form.labels} onChoose={(label) => start({ label })} />
          {chosenOnly !== null && (
            <BulkMenu name="export">
              <ExportItems formGuid={form.guid} filter={{ filter: chosenOnly }} total={submissions.length} />
            </BulkMenu>
          )}
        </BulkBar>
      )}
    </>
  );
}

type BulkMenuProps = { readonly name: "state" | "assign" | "addLabel" | "export"; readonly children: ReactNode };

function BulkMenu({ name, children }: BulkMenuProps): ReactNode {
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <BulkButton>
          <span className={classes.bulkWords}>
            <FormattedMessage id={`submissions.bulk.${name}`} />
          </span>
          <span className={classes.bulkWord}>
            <FormattedMessage id={`submissions.bulk.${name}.short`} />
          </span>
        </BulkButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ""}>{children}</Menu.Dropdown>
    </Menu>
  );
}

type LabelMenuProps = { readonly labels: readonly string[]; readonly onChoose: (label: string) => void };

/** Selects an existing label, or creates a new one. */
function LabelMenu({ labels, onChoose }: LabelMenuProps): ReactNode {
  const [label, setLabel] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() !== "") onChoose(label.trim());
  };
  return (
    <BulkMenu name="addLabel">
      {labels.map((known) => (
        <Menu.Item key={known} onClick={() => onChoose(known)}>
          {known}
        </Menu.Item>
      ))}
      <form className={classes.newLabel} onSubmit={submit}>
        <TextInput
          label={<FormattedMessage id="submissions.bulk.newLabel" />}
          maxLength={50}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button type="submit" size="sm">
          <FormattedMessage id="submissions.bulk.add" />
        </Button>
      </form>
    </BulkMenu>
  );
}
