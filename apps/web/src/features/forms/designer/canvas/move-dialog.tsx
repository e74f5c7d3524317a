import { Button, NativeSelect } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../designer.module.css";
import { type FormDocument, findQuestion, positionOf, type QuestionPosition } from "../document/form-document.ts";
import { nameQuestion } from "../questions/question-name.ts";

type MoveDialogProps = {
  readonly document: FormDocument;
  readonly questionKey: string;
  readonly onMove: (position: QuestionPosition) => void;
  readonly onClose: () => void;
};

/** The dialog that moves a question to a page and after one of its questions, as the keyboard alternative to dragging. */
export function MoveDialog({ document, questionKey, onMove, onClose }: MoveDialogProps): ReactNode {
  const intl = useIntl();
  const moved = findQuestion(document, questionKey);
  const [position, setPosition] = useState<QuestionPosition>(positionOf(document, questionKey) ?? { page: 0, index: 0 });
  const others = document.pages[position.page]?.questions ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMove(position);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="forms.move.title" values={{ label: moved && nameQuestion(intl, moved) }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "forms.cancel" }) }}
    >
      <form className={classes.dialog} onSubmit={submit}>
        {document.pages.length > 1 && (
          <NativeSelect
            label={<FormattedMessage id="forms.move.page" />}
            data={document.pages.map(({ title }, index) => ({
              value: String(index),
              label: intl.formatMessage({ id: "forms.page.option" }, { number: index + 1, title }),
            }))}
            value={String(position.page)}
            onChange={(event) => setPosition({ page: Number(event.currentTarget.value), index: 0 })}
          />
        )}
        <NativeSelect
          data-autofocus
          label={<FormattedMessage id="forms.move.after" />}
          data={[
            { value: "0", label: intl.formatMessage({ id: "forms.move.first" }) },
            ...others.flatMap((other, index) =>
              other.key === questionKey ? [] : [{ value: String(index + 1), label: nameQuestion(intl, other) }],
            ),
          ]}
          value={String(position.index)}
          onChange={(event) => setPosition({ ...position, index: Number(event.currentTarget.value) })}
        />
        <div className={classes.buttons}>
          <Button type="submit">
            <FormattedMessage id="forms.move.submit" />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="forms.cancel" />
          </Button>
        </div>
      </form>
    </Modal>
  );
}
