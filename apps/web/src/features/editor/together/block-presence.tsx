import type { Guid } from "@plein/contract/guid";
import { type ReactNode, use } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./block-presence.module.css";
import { BlockPresenceContext } from "./together-context.ts";

/** A ring around a block that somebody else is in, with their name. It prevents nothing. */
export function BlockPresence({ guid }: { readonly guid: Guid }): ReactNode {
  const name = use(BlockPresenceContext).get(guid);
  if (name === undefined) return null;
  return (
    <span className={classes.ring}>
      <span className={classes.name}>
        <FormattedMessage id="editor.together.inBlock" values={{ name }} />
      </span>
    </span>
  );
}
