import type { ReactNode } from "react";
import classes from "./section-parts.module.css";

type SectionHeaderProps = {
  /** id of the title, which labels the section */
  readonly id: string;
  readonly title: ReactNode;
  /** description of the section; paragraphs */
  readonly children: ReactNode;
  readonly action: ReactNode;
};

/** The title and description of a section, with its add button. */
export function SectionHeader({ id, title, children, action }: SectionHeaderProps): ReactNode {
  return (
    <header className={classes.head}>
      <div className={classes.intro}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {action}
    </header>
  );
}

/** The error state, in place of content that could not be loaded: the reason, the correlation code, and a retry button. */
export function ErrorState({
  text,
  code,
  action,
}: {
  readonly text: ReactNode;
  readonly code: string;
  readonly action: ReactNode;
}): ReactNode {
  return (
    <div className={classes.failed} role="alert">
      <p>
        {text} {code !== "" && <code>{code}</code>}
      </p>
      {action}
    </div>
  );
}

/** The empty state, while there is no content yet. */
export function EmptyState({ title, hint }: { readonly title: ReactNode; readonly hint: ReactNode }): ReactNode {
  return (
    <div className={classes.empty} role="status">
      <p className={classes.emptyTitle}>{title}</p>
      <p>{hint}</p>
    </div>
  );
}
