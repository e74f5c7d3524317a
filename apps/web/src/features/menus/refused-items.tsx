import type { Guid } from "@plein/contract/guid";
import type { Failure } from "@plein/contract/result";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { listRefusedItems } from "./draft/draft-problems.ts";
import { labelOf, type MenuDraft } from "./draft/menu-draft.ts";
import classes from "./menus.module.css";

type RefusedItemsProps = { readonly draft: MenuDraft; readonly failure: Failure; readonly onOpen: (guid: Guid) => void };

/** The items that the server rejected, each with a button that opens the item. */
export function RefusedItems({ draft, failure, onOpen }: RefusedItemsProps): ReactNode {
  const refused = listRefusedItems(draft, failure);
  if (refused.length === 0) return null;
  return (
    <div className={classes.refused} role="alert">
      <p>
        <FormattedMessage id="menus.refused" />
      </p>
      <ul>
        {refused.map(({ guid, message }) => {
          const item = draft.find((one) => one.guid === guid);
          return (
            <li key={`${guid} ${message}`}>
              {item && (
                <button type="button" onClick={() => onOpen(item.guid)}>
                  {labelOf(item) || <FormattedMessage id="menus.unnamed" />}
                </button>
              )}{" "}
              {message}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
