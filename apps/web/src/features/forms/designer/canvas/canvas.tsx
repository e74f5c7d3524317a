import { Button } from "@mantine/core";
import { MAX_PAGES } from "@plein/contract/forms/form-definition";
import type { QuestionTypeName } from "@plein/contract/forms/questions/question";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type RowTarget, useRowDrag } from "../../../../client/drag/use-row-drag.ts";
import classes from "../designer.module.css";
import { newQuestionKey, positionOf, type QuestionPosition } from "../document/form-document.ts";
import { newQuestion } from "../questions/new-question.ts";
import { QuestionPicker } from "../questions/question-picker.tsx";
import { RuleList } from "../rules/rule-list.tsx";
import type { Designer } from "../use-designer.ts";
import { FormCard } from "./form-card.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { PAGE_ROW } from "./page-row.ts";
import { PageSection } from "./page-section.tsx";
import { useQuestionEdits } from "./use-question-edits.tsx";

/** The draft in the order of the form: the title, the pages with their questions, and the rules below them. */
export function Canvas({ designer }: { readonly designer: Designer }): ReactNode {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const { document, canEdit, edit } = designer;
  const edits = useQuestionEdits(designer, root);
  const [adding, setAdding] = useState<QuestionPosition | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const drag = useRowDrag({
    canDrop: (_, target) => positionOfDrop(target) !== null,
    onDrop: (key, target) => {
      const position = positionOfDrop(target);
      if (position !== null) edits.move(key, position);
    },
  });
  const positionOfDrop = ({ id, zone }: RowTarget): QuestionPosition | null => {
    if (id.startsWith(PAGE_ROW)) return { page: Number(id.slice(PAGE_ROW.length)), index: Number.MAX_SAFE_INTEGER };
    const position = positionOf(document, id);
    return position === null ? null : { ...position, index: position.index + (zone === "before" ? 0 : 1) };
  };
  const add = (type: QuestionTypeName) => {
    if (adding === null) return;
    setAdding(null);
    const texts = { option: (number: number) => intl.formatMessage({ id: "forms.option.default" }, { number }) };
    edits.add(newQuestion(type, newQuestionKey(document), texts), adding);
  };
  const addPage = () =>
    edit(
      { type: "addPage", index: document.pages.length, page: { key: "", title: "", questions: [], nextLabel: "" } },
      { select: { kind: "page", index: document.pages.length } },
    );
  return (
    <div ref={root} className={classes.canvas}>
      <FormCard designer={designer} />
      {document.pages.map((page, index) => (
        <PageSection
          // biome-ignore lint/suspicious/noArrayIndexKey: a page has no other identity
          key={index}
          designer={designer}
          page={page}
          index={index}
          drag={canEdit ? drag : null}
          edits={edits}
          onAdd={setAdding}
          onMove={setMoving}
        />
      ))}
      {canEdit && document.pages.length < MAX_PAGES && (
        <Button variant="default" className={classes.addPage ?? ""} leftSection={<IconPlus size={18} aria-hidden />} onClick={addPage}>
          <FormattedMessage id="forms.page.add" />
        </Button>
      )}
      {canEdit && (
        <p className={classes.second}>
          <FormattedMessage id="forms.keys" />
        </p>
      )}
      <RuleList designer={designer} />
      <p className={classes.hidden} role="status">
        {edits.announcement}
      </p>
      {adding !== null && <QuestionPicker onPick={add} onClose={() => setAdding(null)} />}
      {moving !== null && (
        <MoveDialog
          document={document}
          questionKey={moving}
          onMove={(position) => {
            setMoving(null);
            edits.move(moving, position);
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </div>
  );
}
