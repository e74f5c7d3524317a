import { ActionIcon, Menu } from "@mantine/core";
import type { Question } from "@plein/contract/forms/questions/question";
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconPlus,
  IconRoute,
  IconTrash,
} from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { RowDrag } from "../../../../client/drag/use-row-drag.ts";
import classes from "../designer.module.css";
import type { QuestionPosition } from "../document/form-document.ts";
import { ProblemNotes } from "../problems/problem-notes.tsx";
import { problemsOfQuestion } from "../problems/problems-at.ts";
import { nameQuestion } from "../questions/question-name.ts";
import { TYPE_ICONS } from "../questions/type-groups.ts";
import { countRules } from "../rules/rules-of.ts";
import type { Designer } from "../use-designer.ts";
import { QuestionPreview } from "./question-preview.tsx";
import { SelectButton } from "./select-button.tsx";
import type { QuestionEdits } from "./use-question-edits.tsx";

type QuestionCardProps = {
  readonly designer: Designer;
  readonly question: Question;
  readonly position: QuestionPosition;
  /** null for users with read-only access */
  readonly drag: RowDrag | null;
  readonly edits: QuestionEdits;
  readonly onAdd: (position: QuestionPosition) => void;
  readonly onMove: (key: string) => void;
};

/** One question as visitors see it, with hints for its designer. */
export function QuestionCard({ designer, question, position, drag, edits, onAdd, onMove }: QuestionCardProps): ReactNode {
  const intl = useIntl();
  const { selection, select, canEdit, problems, document } = designer;
  const { key, type } = question;
  const isSelected = selection?.kind === "question" && selection.key === key;
  const Icon = TYPE_ICONS[type];
  const own = problemsOfQuestion(problems, position.page, position.index);
  const rules = countRules(document.rules, key);
  const label = nameQuestion(intl, question);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!canEdit || !event.altKey || event.ctrlKey || event.metaKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    edits.step(key, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li
      className={classes.card}
      data-row={key}
      data-selected={isSelected ? "" : undefined}
      data-problem={own.length > 0 ? "" : undefined}
      data-dragged={drag?.dragged === key ? "" : undefined}
      data-drop={drag?.target?.id === key ? (drag.target.zone === "before" ? "before" : "after") : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.cardHead}>
        {drag && (
          <span className={classes.grip} title={intl.formatMessage({ id: "forms.question.drag" })} aria-hidden {...drag.gripProps(key)}>
            <IconGripVertical size={18} />
          </span>
        )}
        <span className={classes.kind}>
          <Icon size={16} stroke={1.6} aria-hidden />
          <FormattedMessage id={`forms.type.${type}`} />
        </span>
        {rules > 0 && (
          <span className={classes.kind}>
            <IconRoute size={18} stroke={1.6} aria-hidden />
            <FormattedMessage id="forms.rules.count" values={{ count: rules }} />
          </span>
        )}
        {canEdit && <QuestionMenu label={label} question={question} position={position} edits={edits} onAdd={onAdd} onMove={onMove} />}
      </div>
      <SelectButton isSelected={isSelected} onSelect={canEdit ? () => select({ kind: "question", key }) : null}>
        <FormattedMessage id="forms.question.select" values={{ label }} />
      </SelectButton>
      <QuestionPreview question={question} id={key} />
      <ProblemNotes problems={own} />
    </li>
  );
}

type QuestionMenuProps = Pick<QuestionCardProps, "question" | "position" | "edits" | "onAdd" | "onMove"> & { readonly label: string };

function QuestionMenu({ label, question: { key, type }, position, edits, onAdd, onMove }: QuestionMenuProps): ReactNode {
  const intl = useIntl();
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.above ?? ""}
          aria-label={intl.formatMessage({ id: "forms.menu" }, { title: label })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => onAdd({ ...position, index: position.index + 1 })}
        >
          <FormattedMessage id="forms.question.addBelow" />
        </Menu.Item>
        {type !== "unknown" && (
          <Menu.Item leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />} onClick={() => edits.duplicate(key)}>
            <FormattedMessage id="forms.copy" />
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconArrowUp size={18} stroke={1.6} aria-hidden />} onClick={() => edits.step(key, -1)}>
          <FormattedMessage id="forms.move.up" />
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={18} stroke={1.6} aria-hidden />} onClick={() => edits.step(key, 1)}>
          <FormattedMessage id="forms.move.down" />
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsMove size={18} stroke={1.6} aria-hidden />} onClick={() => onMove(key)}>
          <FormattedMessage id="forms.move" />
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="var(--plein-danger)"
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => edits.remove(key)}
        >
          <FormattedMessage id="forms.remove" />
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
