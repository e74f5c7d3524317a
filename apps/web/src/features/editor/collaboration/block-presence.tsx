import type { Guid } from "@plein/contract/guid";
import { type ReactNode, use } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./block-presence.module.css";
import { BlockPresenceContext } from "./block-presence-context.ts";

/** An outline with a name around a block that another editor is in. It doesn't lock the block. */
export function BlockPresence({ guid }: { readonly guid: Guid }): ReactNode {
  const name = use(BlockPresenceContext).get(guid);
  if (name === undefined) return null;
  return (
    <span className={classes.ring}>
      <span className={classes.name}>
        <FormattedMessage id="editor.collaboration.inBlock" values={{ name }} />
      </span>
    </span>
  );
}
