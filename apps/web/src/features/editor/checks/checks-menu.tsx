import { ActionIcon, Indicator, Menu, Tooltip } from "@mantine/core";
import { IconAccessible } from "@tabler/icons-react";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { findBlock } from "../document/document.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import classes from "./checks-menu.module.css";
import { findProblems, type Problem } from "./find-problems.ts";

/** How many problems the page has, and where: each leads to its block, which is highlighted for a second. */
export function ChecksMenu({ editor, names, actions }: EditorSession): ReactNode {
  const intl = useIntl();
  // Typing comes first.
  const document = useDeferredValue(editor.document);
  const problems = useMemo(() => findProblems(document), [document]);
  const label = intl.formatMessage({ id: "editor.checks" }, { count: problems.length });
  return (
    <Menu position="bottom-end" width={360} withinPortal returnFocus={false}>
      <Menu.Target>
        <Tooltip label={label} openDelay={400}>
          <ActionIcon variant="subtle" aria-label={label}>
            <Indicator disabled={problems.length === 0} label={problems.length} size={18} offset={-2} color="orange.9">
              <IconAccessible size={20} />
            </Indicator>
          </ActionIcon>
        </Tooltip>
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
}

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
