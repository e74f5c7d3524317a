import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../designer.module.css";
import type { SaverState } from "./draft-saver.ts";

/** Whether the draft is stored, in words that a screen reader hears when they change. */
export function SaveStatus({ status }: Pick<SaverState, "status">): ReactNode {
  return (
    <span className={classes.saved} role="status" data-status={status}>
      <FormattedMessage id={`forms.save.${status}`} />
    </span>
  );
}

type ConflictProps = { readonly onMine: () => void; readonly onTheirs: () => void };

/** Somebody else saved the draft meanwhile: a choice between both. */
export function ConflictChoice({ onMine, onTheirs }: ConflictProps): ReactNode {
  return (
    <div className={classes.failed} role="alert">
      <div>
        <p>
          <strong>
            <FormattedMessage id="forms.conflict" />
          </strong>
        </p>
        <p>
          <FormattedMessage id="forms.conflict.text" />
        </p>
      </div>
      <div className={classes.buttons}>
        <Button onClick={onMine}>
          <FormattedMessage id="forms.conflict.mine" />
        </Button>
        <Button variant="default" onClick={onTheirs}>
          <FormattedMessage id="forms.conflict.theirs" />
        </Button>
      </div>
    </div>
  );
}

/** The draft could not be stored: why, where the server said so, and another try. */
export function SaveFailed({ failure, onRetry }: Pick<SaverState, "failure"> & { readonly onRetry: () => void }): ReactNode {
  const reason = failure?.facts?.errors?.[0]?.message;
  return (
    <div className={classes.failed} role="alert">
      <div>
        <p>
          <FormattedMessage id={failure?.code === "Failed" ? "forms.save.unreachable" : "forms.save.refused"} />
        </p>
        {reason !== undefined && <p>{reason}</p>}
      </div>
      <Button variant="default" onClick={onRetry}>
        <FormattedMessage id="forms.again" />
      </Button>
    </div>
  );
}
