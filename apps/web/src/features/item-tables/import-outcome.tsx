import { Button, Progress } from "@mantine/core";
import type { ImportTarget } from "@plein/contract/item-tables/import-check";
import type { TableColumn } from "@plein/contract/item-tables/table-column";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ImportErrors } from "./import-errors.tsx";
import classes from "./item-tables.module.css";
import type { ImportedFile, ImportState, ReadLine } from "./use-import.ts";

type ImportOutcomeProps = {
  readonly state: ImportState;
  readonly columns: readonly TableColumn[];
  readonly file: ImportedFile;
  readonly target: ImportTarget;
  readonly onWrite: (lines: readonly ReadLine[], addedBefore: number) => void;
  /** stops after the current batch */
  readonly onCancel: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** The progress of an import, the errors of the file, and the result. */
export function ImportOutcome({ state, columns, file, target, onWrite, onCancel, onBack, onClose }: ImportOutcomeProps): ReactNode {
  switch (state.step) {
    case "matching":
      return null;
    case "checking":
    case "writing":
      return <Busy {...state} onCancel={onCancel} />;
    case "checked":
      return <Checked {...state} columns={columns} file={file} onWrite={(lines) => onWrite(lines, 0)} onBack={onBack} />;
    case "cancelled":
      return <Cancelled {...state} onGoOn={() => onWrite(state.rest, state.added)} onBack={onBack} />;
    case "stopped":
      return <Stopped {...state} onGoOn={() => onWrite(state.rest, state.added)} onBack={onBack} />;
    case "done":
      return (
        <div className={classes.form}>
          <p role="status">
            <FormattedMessage
              id={state.hasChanges ? "itemTables.import.doneBoth" : "itemTables.import.done"}
              values={{ count: state.added }}
            />
          </p>
          <div className={classes.buttons}>
            <Button data-autofocus onClick={onClose}>
              <FormattedMessage id="itemTables.import.close" />
            </Button>
            <Button component="a" variant="default" href={target.pagePath}>
              <FormattedMessage id="itemTables.import.look" values={{ page: target.pageTitle }} />
            </Button>
          </div>
        </div>
      );
  }
}

type BusyProps = {
  readonly step: "checking" | "writing";
  readonly done: number;
  readonly total: number;
  readonly onCancel: () => void;
};

function Busy({ step, done, total, onCancel }: BusyProps): ReactNode {
  const intl = useIntl();
  return (
    <div className={classes.form}>
      <p role="status">
        <FormattedMessage id={`itemTables.import.${step}`} values={{ done, total }} />
      </p>
      <Progress value={(done / total) * 100} aria-label={intl.formatMessage({ id: `itemTables.import.${step}` }, { done, total })} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          <FormattedMessage id="itemTables.import.cancel" />
        </Button>
      </div>
    </div>
  );
}

type CheckedProps = Extract<ImportState, { step: "checked" }> & {
  readonly columns: readonly TableColumn[];
  readonly file: ImportedFile;
  readonly onWrite: (lines: readonly ReadLine[]) => void;
  readonly onBack: () => void;
};

function Checked({ good, errors, wrongLines, columns, file, onWrite, onBack }: CheckedProps): ReactNode {
  return (
    <div className={classes.form}>
      <p role={errors.length > 0 ? "alert" : "status"}>
        <FormattedMessage
          id={errors.length > 0 ? "itemTables.import.wrongLines" : "itemTables.import.allGood"}
          values={{ wrong: wrongLines, good: good.length }}
        />
      </p>
      {errors.length > 0 && <ImportErrors errors={errors} columns={columns} file={file} />}
      <div className={classes.buttons}>
        {good.length > 0 && (
          <Button
            variant={errors.length > 0 ? "default" : "filled"}
            classNames={{ root: classes.longButton, label: classes.longButtonText }}
            onClick={() => onWrite(good)}
          >
            <FormattedMessage
              id={errors.length > 0 ? "itemTables.import.skip" : "itemTables.import.start"}
              values={{ count: good.length, wrong: wrongLines }}
            />
          </Button>
        )}
        <Button variant={errors.length > 0 ? "filled" : "subtle"} onClick={onBack}>
          <FormattedMessage id="itemTables.import.other" />
        </Button>
      </div>
    </div>
  );
}

type CancelledProps = Extract<ImportState, { step: "cancelled" }> & { readonly onGoOn: () => void; readonly onBack: () => void };

function Cancelled({ added, rest, onGoOn, onBack }: CancelledProps): ReactNode {
  return (
    <div className={classes.form}>
      <p role="status">
        <FormattedMessage id="itemTables.import.cancelled" values={{ added }} />
      </p>
      <div className={classes.buttons}>
        <Button onClick={onGoOn}>
          <FormattedMessage id="itemTables.import.goOn" values={{ line: rest[0]?.line ?? 0 }} />
        </Button>
        <Button variant="default" onClick={onBack}>
          <FormattedMessage id="itemTables.import.other" />
        </Button>
      </div>
    </div>
  );
}

type StoppedProps = Extract<ImportState, { step: "stopped" }> & { readonly onGoOn: () => void; readonly onBack: () => void };

function Stopped({ failure, added, rest, onGoOn, onBack }: StoppedProps): ReactNode {
  const [first] = rest;
  return (
    <div className={classes.form}>
      <div className={classes.failed} role="alert">
        <p>
          <FormattedMessage id="itemTables.import.stopped" values={{ added }} /> {failure.detail !== "" && <code>{failure.detail}</code>}
        </p>
      </div>
      <div className={classes.buttons}>
        {first !== undefined && (
          <Button onClick={onGoOn}>
            <FormattedMessage id="itemTables.import.goOn" values={{ line: first.line }} />
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          <FormattedMessage id="itemTables.import.other" />
        </Button>
      </div>
    </div>
  );
}
