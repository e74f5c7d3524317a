import type { Question } from "@plein/contract/forms/questions/question";
import { type RefObject, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { notify } from "../../../../shell/notices/notify.ts";
import { neighbourOf } from "../document/designer-state.ts";
import { findQuestion, newQuestionKey, positionOf, type QuestionPosition } from "../document/form-document.ts";
import { focusSoon } from "../focus-soon.ts";
import { nameQuestion } from "../questions/question-name.ts";
import type { Designer } from "../use-designer.ts";

export type QuestionEdits = {
  /** the screen reader announcement of the last change */
  readonly announcement: string;
  readonly add: (question: Question, position: QuestionPosition) => void;
  readonly step: (key: string, direction: -1 | 1) => void;
  readonly move: (key: string, position: QuestionPosition) => void;
  readonly duplicate: (key: string) => void;
  readonly remove: (key: string) => void;
};

/** Edits of whole questions, which move the focus to the changed question or its neighbour. */
export function useQuestionEdits(designer: Designer, root: RefObject<HTMLElement | null>): QuestionEdits {
  const intl = useIntl();
  const { document, edit, undo } = designer;
  const questionToFocus = useRef<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions are rendered anew for each draft
  useEffect(() => {
    if (questionToFocus.current === null) return;
    const row = root.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(questionToFocus.current)}"]`);
    row?.querySelector<HTMLElement>("[data-select]")?.focus();
    questionToFocus.current = null;
  }, [document, root]);
  const latestUndo = useRef(undo);
  useEffect(() => {
    latestUndo.current = undo;
  });
  const nameOf = (key: string) => {
    const question = findQuestion(document, key);
    return question && nameQuestion(intl, question);
  };
  const announceMove = (key: string) => setAnnouncement(intl.formatMessage({ id: "forms.question.moved" }, { label: nameOf(key) }));
  return {
    announcement,
    add: (question, position) => {
      edit({ type: "addQuestion", question, position }, { select: { kind: "question", key: question.key } });
      setAnnouncement(intl.formatMessage({ id: "forms.question.added" }));
      // A new question gets its label first.
      focusSoon("[data-first-setting]");
    },
    step: (key, direction) => {
      questionToFocus.current = key;
      edit({ type: "stepQuestion", key, direction });
      announceMove(key);
    },
    move: (key, position) => {
      questionToFocus.current = key;
      edit({ type: "moveQuestion", key, position });
      announceMove(key);
    },
    duplicate: (key) => {
      const to = newQuestionKey(document);
      questionToFocus.current = to;
      edit({ type: "duplicateQuestion", key, to }, { select: { kind: "question", key: to } });
    },
    remove: (key) => {
      if (positionOf(document, key) === null) return;
      questionToFocus.current = neighbourOf(document, key);
      const label = nameOf(key);
      edit({ type: "removeQuestion", key }, { select: null });
      notify({
        type: "positive",
        title: <FormattedMessage id="forms.question.removed" values={{ label }} />,
        action: { label: <FormattedMessage id="shell.task.undo" />, run: () => latestUndo.current() },
      });
    },
  };
}
