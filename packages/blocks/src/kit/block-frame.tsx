import type { ReactNode } from "react";
import classes from "./block-frame.module.css";
import type { CommonOptions } from "./common-options.ts";

type BlockFrameProps = {
  /** a block's options; those of another version of the block may lack some */
  readonly options: Partial<CommonOptions>;
  /** an editor sees blocks that visitors don't get on this width */
  readonly isEditing: boolean;
  readonly children: ReactNode;
};

/**
 * Room, width and ground of a block, by the options that all blocks have. Defaults are left out of the markup. Content
 * stands in a size container named `block`, so that a block adapts to its own room, not to the screen.
 */
export function BlockFrame({ options, isEditing, children }: BlockFrameProps): ReactNode {
  const hideOn = isEditing ? undefined : unless("none", options.hideOn);
  return (
    <div
      className={classes.frame}
      id={unless("", options.anchorId)}
      data-top={unless("m", options.spacingTop)}
      data-bottom={unless("m", options.spacingBottom)}
      data-width={unless("normal", options.width)}
      data-ground={unless("none", options.background)}
      data-hide={hideOn}
    >
      <div className={classes.inner}>{children}</div>
    </div>
  );
}

function unless<T extends string>(usual: T, value: T | undefined): T | undefined {
  return value === usual ? undefined : value;
}
