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

/** Another user saved the menu meanwhile: what they changed, and the choice between both. */
export function ConflictChoice({ conflict, edit, onMine, onTheirs }: ConflictChoiceProps): ReactNode {
  const { added, removed } = compareMenus(edit.history.stored, toDraft(conflict.current));
  return (
    <div className={classes.failed} role="alert">
      <div>
        <p>
          <FormattedMessage id="menus.conflict" />
        </p>
        {added.length > 0 && (
          <p>
            <FormattedMessage id="menus.conflict.added" values={{ labels: added.join(", ") }} />
          </p>
        )}
        {removed.length > 0 && (
          <p>
            <FormattedMessage id="menus.conflict.removed" values={{ labels: removed.join(", ") }} />
          </p>
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
