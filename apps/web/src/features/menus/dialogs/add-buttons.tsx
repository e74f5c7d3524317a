import { Button } from "@mantine/core";
import { MAX_MENU_ITEMS } from "@plein/contract/menus/editable-menu";
import { IconFilePlus, IconHeading, IconLinkPlus, IconListDetails } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { DraftItem, MenuDraft } from "../draft/menu-draft.ts";
import classes from "../menus.module.css";
import { AddItemDialog } from "./add-item-dialog.tsx";
import { AddListItemDialog } from "./add-list-item-dialog.tsx";
import { AddPagesDialog } from "./add-pages-dialog.tsx";

type AddButtonsProps = { readonly draft: MenuDraft; readonly onAdd: (items: readonly DraftItem[]) => void };

/** Buttons that add pages, items, URLs and headings to a menu. */
export function AddButtons({ draft, onAdd }: AddButtonsProps): ReactNode {
  const [open, setOpen] = useState<"pages" | "item" | "address" | "heading" | null>(null);
  const close = () => setOpen(null);
  const add = (items: readonly DraftItem[]) => {
    close();
    onAdd(items);
  };
  const isFull = draft.length >= MAX_MENU_ITEMS;
  return (
    <div className={classes.tools}>
      <Button disabled={isFull} leftSection={<IconFilePlus size={18} stroke={1.6} aria-hidden />} onClick={() => setOpen("pages")}>
        <FormattedMessage id="menus.add.pages" />
      </Button>
      <Button
        variant="default"
        disabled={isFull}
        leftSection={<IconListDetails size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen("item")}
      >
        <FormattedMessage id="menus.add.item" />
      </Button>
      <Button
        variant="default"
        disabled={isFull}
        leftSection={<IconLinkPlus size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen("address")}
      >
        <FormattedMessage id="menus.add.address" />
      </Button>
      <Button
        variant="default"
        disabled={isFull}
        leftSection={<IconHeading size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen("heading")}
      >
        <FormattedMessage id="menus.add.heading" />
      </Button>
      {isFull && (
        <p className={classes.muted}>
          <FormattedMessage id="menus.full" values={{ count: MAX_MENU_ITEMS }} />
        </p>
      )}
      {open === "pages" && <AddPagesDialog draft={draft} onAdd={add} onClose={close} />}
      {open === "item" && <AddListItemDialog onAdd={(item) => add([item])} onClose={close} />}
      {(open === "address" || open === "heading") && <AddItemDialog kind={open} onAdd={(item) => add([item])} onClose={close} />}
    </div>
  );
}
