import { Button, Select } from "@mantine/core";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { canMoveTo, positionOf } from "../tree/page-position.ts";
import classes from "../tree/pages.module.css";
import { isBelow, listChildren } from "../tree/tree-rows.ts";
import { ParentField } from "./parent-field.tsx";
import type { PageChanges } from "./use-page-changes.tsx";

type MoveDialogProps = {
  readonly pages: readonly PageTreeEntry[];
  readonly moved: readonly PageTreeEntry[];
  readonly changes: PageChanges;
  readonly onClose: () => void;
};

/** Moves pages to another position: the alternative to dragging, for keyboards, long trees and several pages at once. */
export function MoveDialog({ pages, moved, changes, onClose }: MoveDialogProps): ReactNode {
  const intl = useIntl();
  const canAddTop = useCan()("pages.add");
  const isAllowed = (parent: PageTreeEntry | null) => moved.every((page) => canMoveTo(pages, page, parent, canAddTop));
  const parents = pages.filter((page) => page.path !== "/" && !moved.some((one) => one === page || isBelow(page, one)) && isAllowed(page));
  const [first] = moved;
  const [parent, setParent] = useState(first === undefined ? null : positionOf(pages, first).parent);
  const [after, setAfter] = useState<string>("last");
  const others = listChildren(pages, parent).filter((page) => !moved.includes(page));
  // A colleague may remove the chosen parent while the dialog is open.
  const isParentGone = parent !== null && !pages.some(({ guid }) => guid === parent.guid);
  const position = after === "last" ? others.length : others.findIndex(({ guid }) => guid === after) + 1;
  const submit = async () => {
    const isMoved = await changes.move(
      moved.map((page, index) => ({ page, from: positionOf(pages, page), to: { parent, index: position + index } })),
    );
    if (isMoved) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="pages.move.title" values={{ count: moved.length, title: first?.title ?? "" }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "pages.cancel" }) }}
    >
      <div className={classes.form}>
        <ParentField
          parents={parents}
          hasTopLevel={isAllowed(null)}
          value={parent?.guid ?? null}
          error={isParentGone ? intl.formatMessage({ id: "pages.parent.gone" }) : undefined}
          onChange={(guid) => {
            setParent(pages.find((page) => page.guid === guid) ?? null);
            setAfter("last");
          }}
        />
        <Select
          label={<FormattedMessage id="pages.move.place" />}
          data={[
            { value: "first", label: intl.formatMessage({ id: "pages.move.first" }) },
            ...others.map(({ guid, title }) => ({ value: guid, label: intl.formatMessage({ id: "pages.move.after" }, { title }) })),
            { value: "last", label: intl.formatMessage({ id: "pages.move.last" }) },
          ]}
          value={after}
          allowDeselect={false}
          searchable
          limit={100}
          comboboxProps={{ shadow: "md" }}
          onChange={(chosen) => chosen !== null && setAfter(chosen)}
        />
        <p className={classes.muted}>
          <FormattedMessage id="pages.move.text" />
        </p>
        <div className={classes.buttons}>
          <Button loading={changes.progress !== null} disabled={isParentGone} onClick={() => void submit()}>
            <FormattedMessage id="pages.move.submit" />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="pages.cancel" />
          </Button>
        </div>
      </div>
    </Modal>
  );
}
