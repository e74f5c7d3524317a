import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../designer.module.css";
import type { SaverState } from "./draft-saver.ts";

/** The save status of the draft, in a live region. */
export function SaveStatus({ status }: Pick<SaverState, "status">): ReactNode {
  return (
    <span className={classes.saved} role="status" data-status={status}>
      <FormattedMessage id={`forms.save.${status}`} />
    </span>
  );
}

type ConflictProps = { readonly onMine: () => void; readonly onTheirs: () => void };

/** A conflict with a draft that another user saved: the choice between both versions. */
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

/** The failure of a save, with the server's reason if there is one, and a retry. */
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
