import { Button } from "@mantine/core";
import { MAX_MENU_LABEL_LENGTH } from "@plein/contract/menus/editable-menu";
import { PageField } from "@plein/ui/fields/links/page-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { findProblem } from "../draft/draft-problems.ts";
import type { ItemChanges } from "../draft/menu-actions.ts";
import type { DraftItem } from "../draft/menu-draft.ts";
import type { HistoryAction } from "../draft/menu-history.ts";
import { NO_TARGET, targetOf, targetOfItem } from "../draft/new-items.ts";
import classes from "../menus.module.css";
import { useMenuPages, usePageSource } from "../use-menu-pages.ts";
import { AnchorField } from "./anchor-field.tsx";
import { ItemDisplayFields } from "./item-display-fields.tsx";
import { ItemViewerFields } from "./item-viewer-fields.tsx";
import { LinkNote } from "./link-note.tsx";
import { ListItemField } from "./list-item-field.tsx";

const TARGETS = ["page", "item", "address", "none"] as const;
type Target = (typeof TARGETS)[number];

type ItemPanelProps = {
  readonly item: DraftItem;
  readonly isTried: boolean;
  readonly onChange: (action: HistoryAction) => void;
  readonly onClose: () => void;
};

/** The settings of one item: target, label, appearance and view permission. Changes apply to the draft, and are saved with the menu. */
export function ItemPanel({ item, isTried, onChange, onClose }: ItemPanelProps): ReactNode {
  const intl = useIntl();
  const [target, setTarget] = useState<Target>(targetKindOf(item));
  const problem = findProblem(item);
  const change = (changes: ItemChanges) => onChange({ kind: "change", guid: item.guid, changes });
  const choose = (chosen: Target) => {
    setTarget(chosen);
    change({ ...NO_TARGET, ...(chosen === "address" && { externalUrl: "" }), ...(chosen === "none" && { newTab: false }) });
  };
  return (
    <div className={classes.panel}>
      <SelectField
        label={intl.formatMessage({ id: "menus.field.target" })}
        choices={TARGETS.map((value) => ({ value, label: intl.formatMessage({ id: `menus.target.${value}` }) }))}
        value={target}
        onChange={choose}
      />
      {target === "page" && <PageTarget item={item} onChange={change} />}
      {target === "item" && (
        <ListItemField value={item.itemGuid} goneName={item.pageName} onChoose={(choice) => change(targetOfItem(choice))} />
      )}
      {item.pageGuid !== null && item.pageState !== "hidden" && item.pageState !== "removed" && (
        <AnchorField pageGuid={item.pageGuid} value={item.anchor} onChange={(anchor) => change({ anchor })} />
      )}
      {target === "address" && (
        <TextField
          label={intl.formatMessage({ id: "menus.field.address" })}
          description={intl.formatMessage({ id: "menus.field.address.text" })}
          error={
            problem === "address" && (isTried || item.externalUrl !== "") ? intl.formatMessage({ id: "menus.address.wrong" }) : undefined
          }
          maxLength={2000}
          value={item.externalUrl ?? ""}
          onChange={(externalUrl) => change({ externalUrl })}
        />
      )}
      {item.externalUrl !== null && <LinkNote url={item.externalUrl} />}
      <TextField
        label={intl.formatMessage({ id: "menus.field.label" })}
        description={
          item.pageName === null
            ? undefined
            : intl.formatMessage(
                { id: item.itemGuid === null ? "menus.field.label.text" : "menus.field.label.item" },
                { title: item.pageName },
              )
        }
        error={problem === "label" && isTried ? intl.formatMessage({ id: "menus.label.empty" }) : undefined}
        maxLength={MAX_MENU_LABEL_LENGTH}
        value={item.name}
        onChange={(name) => change({ name })}
      />
      <ItemDisplayFields item={item} onChange={change} />
      <ItemViewerFields item={item} onChange={change} />
      <SwitchField
        label={intl.formatMessage({ id: "menus.field.visible" })}
        description={intl.formatMessage({ id: "menus.field.visible.text" })}
        value={item.isVisible}
        onChange={(isVisible) => change({ isVisible })}
      />
      {item.pageState !== null && item.pageState !== "public" && (
        <p className={classes.note}>
          <FormattedMessage id={`menus.note.${item.itemGuid === null ? "" : "item."}${item.pageState}`} />
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          <FormattedMessage id="menus.close" />
        </Button>
      </div>
    </div>
  );
}

function targetKindOf({ pageGuid, itemGuid, externalUrl }: DraftItem): Target {
  if (pageGuid !== null) return "page";
  if (itemGuid !== null) return "item";
  return externalUrl === null ? "none" : "address";
}

function PageTarget({ item, onChange }: { readonly item: DraftItem; readonly onChange: (changes: ItemChanges) => void }): ReactNode {
  const intl = useIntl();
  const { pages } = useMenuPages();
  const source = usePageSource(pages);
  const reasonId = item.pageState === "hidden" ? "menus.page.hidden" : "menus.page.removed";
  return (
    <PageField
      label={intl.formatMessage({ id: "menus.field.page" })}
      texts={{ noPages: intl.formatMessage({ id: "menus.pages.none" }), pageGone: item.pageName ?? intl.formatMessage({ id: reasonId }) }}
      pages={source}
      value={item.pageGuid}
      onChange={(guid) => {
        const page = pages?.find((one) => one.guid === guid);
        if (page) onChange(targetOf(page));
      }}
    />
  );
}
