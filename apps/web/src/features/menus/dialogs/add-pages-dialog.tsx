import { Button, Checkbox, TextInput } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { MAX_MENU_ITEMS } from "@plein/contract/menus/editable-menu";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { DraftItem, MenuDraft } from "../draft/menu-draft.ts";
import { listNewItems, type MenuPage } from "../draft/new-items.ts";
import classes from "../menus.module.css";
import { findPages, useMenuPages } from "../use-menu-pages.ts";
import { MenuDialog } from "./menu-dialog.tsx";

/** The most pages that the list shows; searching finds the others. */
const MAX_SHOWN = 100;

type AddPagesDialogProps = {
  readonly draft: MenuDraft;
  readonly onAdd: (items: readonly DraftItem[]) => void;
  readonly onClose: () => void;
};

/** Adds pages, found by title or path, optionally with the pages below them. */
export function AddPagesDialog({ draft, onAdd, onClose }: AddPagesDialogProps): ReactNode {
  const intl = useIntl();
  const { pages, isError, reload } = useMenuPages();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<Guid>>(new Set());
  const [hasBelow, setHasBelow] = useState(false);
  const added = listNewItems(pages ?? [], chosen, hasBelow);
  const isTooMany = draft.length + added.length > MAX_MENU_ITEMS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (added.length > 0 && !isTooMany) onAdd(added);
  };
  const toggle = (guid: Guid) => {
    const after = new Set(chosen);
    if (!after.delete(guid)) after.add(guid);
    setChosen(after);
  };
  return (
    <MenuDialog title={<FormattedMessage id="menus.add.pages" />} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          data-autofocus
          type="search"
          label={<FormattedMessage id="menus.pages.search" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // Enter in the search field must not submit the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        {isError && (
          <p role="alert">
            <FormattedMessage id="menus.pages.failed" />{" "}
            <Button size="compact-sm" variant="default" onClick={reload}>
              <FormattedMessage id="menus.again" />
            </Button>
          </p>
        )}
        {pages && <Found pages={findPages(pages, search)} draft={draft} chosen={chosen} onToggle={toggle} />}
        <SwitchField label={intl.formatMessage({ id: "menus.pages.below" })} value={hasBelow} onChange={setHasBelow} />
        {isTooMany && (
          <p role="alert">
            <FormattedMessage id="menus.full" values={{ count: MAX_MENU_ITEMS }} />
          </p>
        )}
        <div className={classes.buttons}>
          <Button type="submit" disabled={added.length === 0 || isTooMany}>
            <FormattedMessage id="menus.pages.add" values={{ count: added.length }} />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="menus.cancel" />
          </Button>
        </div>
      </form>
    </MenuDialog>
  );
}

type FoundProps = {
  readonly pages: readonly MenuPage[];
  readonly draft: MenuDraft;
  readonly chosen: ReadonlySet<Guid>;
  readonly onToggle: (guid: Guid) => void;
};

function Found({ pages, draft, chosen, onToggle }: FoundProps): ReactNode {
  const intl = useIntl();
  const present = new Set(draft.map(({ pageGuid }) => pageGuid));
  return (
    <>
      <p className={classes.muted} role="status">
        <FormattedMessage id="menus.pages.found" values={{ count: pages.length, shown: Math.min(pages.length, MAX_SHOWN) }} />
      </p>
      <fieldset className={classes.pages}>
        <legend className={classes.hidden}>
          <FormattedMessage id="menus.pages.legend" />
        </legend>
        {pages.slice(0, MAX_SHOWN).map(({ guid, title, path, state }) => (
          <Checkbox
            key={guid}
            label={title}
            description={[
              path,
              ...(state === "draft" || state === "limited" ? [intl.formatMessage({ id: `menus.badge.${state}` })] : []),
              ...(present.has(guid) ? [intl.formatMessage({ id: "menus.pages.present" })] : []),
            ].join(" · ")}
            checked={chosen.has(guid)}
            onChange={() => onToggle(guid)}
          />
        ))}
      </fieldset>
    </>
  );
}
