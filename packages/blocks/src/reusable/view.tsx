import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import type { reusable } from "./schema.ts";
import classes from "./view.module.css";

/** The blocks that stand here. They are changed in one place, so an editor of this page sees what visitors see, and where it is from. */
export function ReusableView({ guid, content, env, headingLevel }: BlockViewProps<typeof reusable>): ReactNode {
  const reused = env.reusedOf?.(guid, headingLevel) ?? null;
  if (!env.isEditing) return reused && <div className={classes.reused}>{reused.content}</div>;
  return (
    <>
      {reused?.title != null && (
        <p className={classes.source}>
          <FormattedMessage id="block.reusable.source" values={{ title: reused.title }} />
        </p>
      )}
      {reused ? (
        <div className={classes.reused}>{reused.content}</div>
      ) : (
        <p className={classes.empty}>
          <FormattedMessage id={content.pageGuid === null ? "block.reusable.choose" : "block.reusable.unavailable"} />
        </p>
      )}
    </>
  );
}
