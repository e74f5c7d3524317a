import type { ReactNode } from "react";
import classes from "./link-tabs.module.css";

export type LinkTab = { readonly href: string; readonly label: ReactNode; readonly isCurrent: boolean };

type LinkTabsProps = {
  /** What the navigation is called by screen readers. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
};

/** The parts of a screen, each with a URL of its own; so they are links in a navigation, not the ARIA pattern of tabs. */
export function LinkTabs({ label, tabs }: LinkTabsProps): ReactNode {
  return (
    <nav className={classes.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.isCurrent ? "page" : undefined}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
