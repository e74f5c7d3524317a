import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { EmptyChoice } from "../kit/view/empty-choice.tsx";
import type { reusable } from "./schema.ts";
import classes from "./view.module.css";

/** The referenced blocks. They are edited in one place, so an editor of this page sees them as visitors do, with a link to that place. */
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
      ) : content.pageGuid === null ? (
        <EmptyChoice env={env} guid={guid} field="/pageGuid" className={classes.empty}>
          <FormattedMessage id="block.reusable.choose" />
        </EmptyChoice>
      ) : (
        <p className={classes.empty}>
          <FormattedMessage id="block.reusable.unavailable" />
        </p>
      )}
    </>
  );
}
