import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { ShownListPage } from "@plein/contract/list-items/lists/list-page";
import type { Locale } from "@plein/contract/locale";
import { useRouter } from "@tanstack/react-router";
import { createContext, type ReactNode, useContext } from "react";
import { FormattedMessage, RawIntlProvider, useIntl } from "react-intl";
import { startEditing } from "../../../client/entry/edit-mode.ts";
import type { ShownItem } from "../../../content/page-view.ts";
import { PencilIcon } from "../../../shell/layout/icons.tsx";
import { prefetchEditor } from "../load-editor.ts";
import { useShortcut } from "../use-shortcut.ts";
import styles from "./items.module.css";

/** The actions on items of the current page that its reader may perform. */
export type ItemActions = {
  readonly editable: ReadonlySet<string>;
  /** blocks through which items may be added */
  readonly addable: ReadonlyMap<string, ShownListPage>;
  readonly add: (blockGuid: string) => void;
  readonly edit: (guid: string) => void;
  /** `moveFocus` is called just before the item and its buttons are removed from the screen */
  readonly remove: (item: ShownItem, moveFocus: () => void) => void;
  /** called when the user is about to change something, to load the forms */
  readonly prepare: () => void;
};

export const ItemActionsContext = createContext<ItemActions | null>(null);

export function ItemButtons({ item }: { readonly item: ListItem }): ReactNode {
  const actions = useContext(ItemActionsContext);
  if (!actions?.editable.has(item.guid)) return null;
  return (
    <WithMessages>
      <div className={styles.tools}>
        <EditAndRemove item={item} actions={actions} />
      </div>
    </WithMessages>
  );
}

export function ListButtons({ blockGuid }: { readonly blockGuid: string }): ReactNode {
  const actions = useContext(ItemActionsContext);
  const list = actions?.addable.get(blockGuid);
  if (!actions || !list) return null;
  return (
    <WithMessages>
      <div className={styles.tools}>
        <button
          type="button"
          aria-haspopup="dialog"
          data-add-item
          onClick={() => actions.add(blockGuid)}
          onPointerEnter={actions.prepare}
          onFocus={actions.prepare}
        >
          <PlusIcon />
          <AddLabel list={list} />
        </button>
      </div>
    </WithMessages>
  );
}

/** The label of the add button: it names the item type if the list has only one. */
function AddLabel({ list: { listItemTypeNames, types } }: { readonly list: ShownListPage }): ReactNode {
  const locale = useIntl().locale as Locale;
  const [name, ...others] = listItemTypeNames;
  const type = others.length === 0 ? types.find((one) => one.name === name) : undefined;
  const label = type ? itemLabelOf(type.label, locale) : "";
  return label === "" ? <FormattedMessage id="list-items.add" /> : <FormattedMessage id="list-items.add.of" values={{ type: label }} />;
}

/** The buttons on an item's own page, in the position of a page's edit button. */
export function OwnPageButtons({ item, path }: { readonly item: ShownItem; readonly path: string }): ReactNode {
  const actions = useContext(ItemActionsContext);
  const { i18n } = useRouter().options.context;
  useShortcut("e", () => startEditing(path));
  return (
    actions && (
      <div className={styles.bar}>
        <button
          type="button"
          aria-keyshortcuts="e"
          onClick={() => startEditing(path)}
          onPointerEnter={() => prefetchEditor(i18n)}
          onFocus={() => prefetchEditor(i18n)}
        >
          <FormattedMessage id="list-items.editBlocks" />
        </button>
        <EditAndRemove item={item} actions={actions} />
      </div>
    )
  );
}

function EditAndRemove({ item, actions }: { readonly item: ShownItem; readonly actions: ItemActions }): ReactNode {
  const intl = useIntl();
  const { title } = item;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: "list-items.edit.of" }, { title })}
        onClick={() => actions.edit(item.guid)}
        onPointerEnter={actions.prepare}
        onFocus={actions.prepare}
      >
        <PencilIcon />
        <FormattedMessage id="list-items.edit" />
      </button>
      <button
        type="button"
        data-remove-item
        aria-label={intl.formatMessage({ id: "list-items.remove.of" }, { title })}
        onClick={({ currentTarget }) => actions.remove(item, () => focusAfter(currentTarget)?.focus())}
        onPointerEnter={actions.prepare}
        onFocus={actions.prepare}
      >
        <FormattedMessage id="list-items.remove" />
      </button>
    </>
  );
}

/** Finds the focus target after an item and its button are removed: the next item, the previous one, or the list's own button. */
function focusAfter(button: HTMLElement): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>("[data-remove-item]")];
  const index = all.indexOf(button);
  return all[index + 1] ?? all[index - 1] ?? document.querySelector<HTMLElement>("[data-add-item]");
}

/** Provides the messages of the buttons: the surrounding page has only visitors' messages. */
function WithMessages({ children }: { readonly children: ReactNode }): ReactNode {
  const { i18n } = useRouter().options.context;
  return <RawIntlProvider value={i18n.intl}>{children}</RawIntlProvider>;
}

function PlusIcon(): ReactNode {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M8 2v12M2 8h12" />
    </svg>
  );
}
