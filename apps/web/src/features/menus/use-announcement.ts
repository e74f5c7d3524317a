import { useState } from "react";
import { useIntl } from "react-intl";
import { applyAction } from "./draft/menu-actions.ts";
import { labelOf, type MenuDraft, siblingsOf } from "./draft/menu-draft.ts";
import type { HistoryAction } from "./draft/menu-history.ts";

/** Announces the effect of a change to screen readers. */
export function useAnnouncement() {
  const intl = useIntl();
  const [announcement, setAnnouncement] = useState("");
  const describe = (draft: MenuDraft, action: HistoryAction): string => {
    switch (action.kind) {
      case "undo":
      case "redo":
      case "discard":
        return intl.formatMessage({ id: `menus.said.${action.kind}` });
      case "add":
        return intl.formatMessage({ id: "menus.said.add" }, { count: action.items.length });
      case "remove": {
        const item = draft.find(({ guid }) => guid === action.guid);
        return intl.formatMessage({ id: "menus.said.remove" }, { label: item ? labelOf(item) : "" });
      }
      case "move":
      case "drop":
        return describePlace(draft, action);
      case "change":
        return "";
    }
  };
  const describePlace = (draft: MenuDraft, action: Extract<HistoryAction, { kind: "move" | "drop" }>) => {
    const after = applyAction(draft, action);
    const index = after.findIndex(({ guid }) => guid === action.guid);
    const item = after[index];
    if (item === undefined) return "";
    const label = labelOf(item);
    if (after === draft) return intl.formatMessage({ id: "menus.said.stays" }, { label });
    const siblings = siblingsOf(after, index);
    const place = { label, level: item.level, place: siblings.indexOf(index) + 1, count: siblings.length };
    return intl.formatMessage({ id: "menus.said.move" }, place);
  };
  return {
    announcement,
    /** @param draft the draft before the change */
    announce: (draft: MenuDraft, action: HistoryAction) => setAnnouncement(describe(draft, action)),
  };
}
