import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { compareMenus } from "./draft/menu-differences.ts";
import { toDraft } from "./draft/menu-draft.ts";
import classes from "./menus.module.css";
import type { MenuEdit } from "./use-menu-edits.ts";
import type { MenuConflict } from "./use-menu-save.tsx";

type ConflictChoiceProps = {
  readonly conflict: MenuConflict;
  readonly edit: MenuEdit;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

const KINDS = ["added", "removed", "moved", "changed"] as const;

/** A conflict with a menu that another user saved: their changes, and the choice between both versions. */
export function ConflictChoice({ conflict, edit, onMine, onTheirs }: ConflictChoiceProps): ReactNode {
  const differences = compareMenus(edit.history.stored, toDraft(conflict.current));
  return (
    <div className={classes.failed} role="alert">
      <div>
        <p>
          <FormattedMessage id="menus.conflict" />
        </p>
        {KINDS.map(
          (kind) =>
            differences[kind].length > 0 && (
              <p key={kind}>
                <FormattedMessage id={`menus.conflict.${kind}`} values={{ labels: differences[kind].join(", ") }} />
              </p>
            ),
        )}
      </div>
      <div className={classes.buttons}>
        <Button onClick={onMine}>
          <FormattedMessage id="menus.conflict.mine" />
        </Button>
        <Button variant="default" onClick={onTheirs}>
          <FormattedMessage id="menus.conflict.theirs" />
        </Button>
      </div>
    </div>
  );
}
