import { Button, Popover } from "@mantine/core";
import type { PageProblem } from "@plein/contract/checks/page-problem";
import type { Guid } from "@plein/contract/guid";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { memo, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { EditorDocument } from "../document/document.ts";
import type { Edited } from "../document/edited.ts";
import type { SavedDraft } from "../saving/use-after-save.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import classes from "./checks-menu.module.css";
import { ProblemList } from "./problem-list.tsx";
import { useProblems } from "./use-problems.ts";

type ChecksMenuProps = Pick<EditorSession, "names" | "actions"> &
  SavedDraft & {
    readonly page: Edited;
    readonly document: EditorDocument;
    /** the selected block */
    readonly selected: Guid | null;
    readonly onRepair: (problem: PageProblem) => void;
  };

/** The number and the list of the page's problems; each leads to its text or block, and highlights that for a second. */
export const ChecksMenu = memo(function ChecksMenu(props: ChecksMenuProps): ReactNode {
  const { page, document, selected, saveState, merged, names, actions, onRepair } = props;
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const problems = useProblems({ page, document, selected, saveState, merged });
  const label = intl.formatMessage({ id: "editor.checks" }, { count: problems.length });
  return (
    <Popover position="bottom-start" width="min(26rem, calc(100vw - 1rem))" withinPortal trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.button}
          aria-label={label}
          title={label}
          leftSection={problems.length === 0 ? <IconCircleCheck size={18} /> : <IconAlertTriangle size={18} />}
          onClick={() => setOpen(!isOpen)}
        >
          {problems.length}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} p="xs" aria-label={label}>
        {problems.length === 0 ? (
          <p className={classes.none}>
            <FormattedMessage id="editor.checks.none" />
          </p>
        ) : (
          <ProblemList
            document={document}
            names={names}
            problems={problems}
            onRepair={onRepair}
            onShow={(problem) => {
              setOpen(false);
              // Waits until the popover has returned the focus to its button.
              requestAnimationFrame(() => actions.showProblem(problem));
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
});
