import { Button, Menu } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { memo, type ReactNode, useMemo } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type EditorDocument, findBlock } from "../document/document.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import classes from "./checks-menu.module.css";
import { findProblems, type Problem } from "./find-problems.ts";

type ChecksMenuProps = Pick<EditorSession, "names" | "actions"> & { readonly document: EditorDocument };

/** How many problems the page has, and where: each leads to its block, which is highlighted for a second. */
export const ChecksMenu = memo(function ChecksMenu({ document, names, actions }: ChecksMenuProps): ReactNode {
  const intl = useIntl();
  const problems = useMemo(() => findProblems(document), [document]);
  const label = intl.formatMessage({ id: "editor.checks" }, { count: problems.length });
  return (
    <Menu position="bottom-start" width={360} withinPortal returnFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.button}
          aria-label={label}
          title={label}
          leftSection={problems.length === 0 ? <IconCircleCheck size={20} /> : <IconAlertTriangle size={20} />}
        >
          {problems.length}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        <Menu.Label>{label}</Menu.Label>
        {problems.map((problem) => (
          <Menu.Item
            key={`${problem.guid}/${problem.kind}/${problem.text}`}
            className={classes.problem}
            onClick={() => actions.showBlock(problem.guid)}
          >
            <ProblemText problem={problem} blockName={names.block(findBlock(document, problem.guid)?.buildingBlockName ?? "")} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});

function ProblemText({ problem, blockName }: { readonly problem: Problem; readonly blockName: string }): ReactNode {
  return (
    <>
      <strong>{blockName}</strong>
      <span className={classes.text}>
        <FormattedMessage id={`editor.checks.${problem.kind}`} values={{ text: problem.text }} />
      </span>
    </>
  );
}
