import type { ReactNode } from "react";
import classes from "./section-parts.module.css";

type SectionHeadProps = {
  /** of the title, which names the section */
  readonly id: string;
  readonly title: ReactNode;
  /** what the section is about; paragraphs */
  readonly children: ReactNode;
  readonly action: ReactNode;
};

/** What a section is called and about, with the button that adds to it. */
export function SectionHead({ id, title, children, action }: SectionHeadProps): ReactNode {
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

/** In the place of contents that could not be fetched: why, with the code that a person can name, and a button to try again. */
export function FailedPart({
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

/** In the place of contents where there are none yet. */
export function EmptyPart({ title, hint }: { readonly title: ReactNode; readonly hint: ReactNode }): ReactNode {
  return (
    <div className={classes.empty} role="status">
      <h3>{title}</h3>
      <p>{hint}</p>
    </div>
  );
}
