import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./settings.module.css";

type GroupName =
  | "site"
  | "maintenance"
  | "hosts"
  | "mail"
  | "notifications"
  | "analytics"
  | "retention"
  | "storage"
  | "embeds"
  | "colors"
  | "frame"
  | "logos"
  | "headerImages"
  | "sharing"
  | "footers";

/** Settings below one heading; `settings.group.<name>` is its text. */
export type SettingsGroup = { readonly name: GroupName; readonly content: ReactNode };

/** The groups of a tab, with links to them: there are too many settings to find one by scrolling. */
export function SettingsGroups({ groups }: { readonly groups: readonly SettingsGroup[] }): ReactNode {
  const intl = useIntl();
  return (
    <div className={classes.groups}>
      <nav className={classes.groupLinks} aria-label={intl.formatMessage({ id: "settings.groups" })}>
        <ul>
          {groups.map(({ name }) => (
            <li key={name}>
              <a href={`#${idOf(name)}`}>
                <FormattedMessage id={`settings.group.${name}`} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.section}>
        {groups.map(({ name, content }) => (
          <section key={name} aria-labelledby={idOf(name)}>
            <h2 id={idOf(name)}>
              <FormattedMessage id={`settings.group.${name}`} />
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}

/** @returns `settings-header-images` for `headerImages` */
function idOf(name: GroupName): string {
  return `settings-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
