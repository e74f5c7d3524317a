import { ActionIcon, Button, Menu } from "@mantine/core";
import type { FormPage } from "@plein/contract/forms/form-definition";
import { IconArrowDown, IconArrowUp, IconDots, IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { RowDrag } from "../../../../client/drag/use-row-drag.ts";
import { notify } from "../../../../shell/notices/notify.ts";
import classes from "../designer.module.css";
import type { QuestionPosition } from "../document/form-document.ts";
import { AdviceNotes } from "../problems/advice-notes.tsx";
import { ProblemNotes } from "../problems/problem-notes.tsx";
import { problemsOfPage } from "../problems/problems-at.ts";
import type { Designer } from "../use-designer.ts";
import { PAGE_ROW } from "./page-row.ts";
import { QuestionCard } from "./question-card.tsx";
import { SelectButton } from "./select-button.tsx";
import type { QuestionEdits } from "./use-question-edits.tsx";

type PageSectionProps = {
  readonly designer: Designer;
  readonly page: FormPage;
  readonly index: number;
  /** null for users with read-only access */
  readonly drag: RowDrag | null;
  readonly edits: QuestionEdits;
  readonly onAdd: (position: QuestionPosition) => void;
  readonly onMove: (key: string) => void;
};

/** One step of the form with its questions. */
export function PageSection({ designer, page, index, drag, edits, onAdd, onMove }: PageSectionProps): ReactNode {
  const { problems, advice, canEdit } = designer;
  const { questions } = page;
  return (
    <section className={classes.page} aria-labelledby={`form-page-${index}`}>
      <PageHead designer={designer} page={page} index={index} />
      <ProblemNotes problems={problemsOfPage(problems, index)} />
      <AdviceNotes advice={problemsOfPage(advice, index)} />
      {questions.length === 0 && (
        <p
          className={classes.emptyPage}
          data-row={`${PAGE_ROW}${index}`}
          data-drop={drag?.target?.id === `${PAGE_ROW}${index}` ? "inside" : undefined}
        >
          <FormattedMessage id="forms.page.empty" />
        </p>
      )}
      <ol className={classes.questions}>
        {questions.map((question, position) => (
          <QuestionCard
            key={`${question.key}/${questions.findIndex(({ key }) => key === question.key) === position ? 0 : position}`}
            designer={designer}
            question={question}
            position={{ page: index, index: position }}
            drag={drag}
            edits={edits}
            onAdd={onAdd}
            onMove={onMove}
          />
        ))}
      </ol>
      {canEdit && (
        <Button
          data-add-question
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onAdd({ page: index, index: questions.length })}
        >
          <FormattedMessage id="forms.question.add" />
          <PageOf designer={designer} index={index} />
        </Button>
      )}
    </section>
  );
}

/** The page number in the accessible names of buttons, if there are several pages. */
function PageOf({ designer, index }: { readonly designer: Designer; readonly index: number }): ReactNode {
  return (
    designer.document.pages.length > 1 && (
      <span className={classes.hidden}>
        {" "}
        <FormattedMessage id="forms.page.to" values={{ number: index + 1 }} />
      </span>
    )
  );
}

type PageHeadProps = { readonly designer: Designer; readonly page: FormPage; readonly index: number };

function PageHead({ designer, page, index }: PageHeadProps): ReactNode {
  const { document, selection, select, canEdit } = designer;
  const isSelected = selection?.kind === "page" && selection.index === index;
  return (
    <div className={classes.pageHead} data-selected={isSelected ? "" : undefined}>
      <h2 id={`form-page-${index}`}>
        <span className={classes.step}>
          <FormattedMessage id="forms.page.step" values={{ number: index + 1, count: document.pages.length }} />
        </span>
        {page.title ||
          (document.pages.length > 1 && (
            <span className={classes.untitled}>
              <FormattedMessage id="forms.page.untitled" />
            </span>
          ))}
      </h2>
      <SelectButton isSelected={isSelected} onSelect={canEdit ? () => select({ kind: "page", index }) : null}>
        <FormattedMessage id="forms.page.select" values={{ number: index + 1 }} />
      </SelectButton>
      {canEdit && document.pages.length > 1 && <PageMenu designer={designer} page={page} index={index} />}
    </div>
  );
}

function PageMenu({ designer, page, index }: PageHeadProps): ReactNode {
  const intl = useIntl();
  const { document, edit, undo } = designer;
  const remove = () => {
    edit({ type: "removePage", index }, { select: null });
    notify({
      type: "positive",
      title: <FormattedMessage id="forms.page.removed" values={{ number: index + 1, count: page.questions.length }} />,
      action: { label: <FormattedMessage id="shell.task.undo" />, run: undo },
    });
  };
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.above ?? ""}
          aria-label={intl.formatMessage({ id: "forms.page.menu" }, { number: index + 1 })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={index === 0}
          leftSection={<IconArrowUp size={18} stroke={1.6} aria-hidden />}
          onClick={() => edit({ type: "movePage", index, direction: -1 })}
        >
          <FormattedMessage id="forms.move.up" />
        </Menu.Item>
        <Menu.Item
          disabled={index === document.pages.length - 1}
          leftSection={<IconArrowDown size={18} stroke={1.6} aria-hidden />}
          onClick={() => edit({ type: "movePage", index, direction: 1 })}
        >
          <FormattedMessage id="forms.move.down" />
        </Menu.Item>
        <Menu.Item color="var(--plein-danger)" leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />} onClick={remove}>
          <FormattedMessage id="forms.remove" />
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
