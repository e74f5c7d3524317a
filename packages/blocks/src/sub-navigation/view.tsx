import type { NavigationEntry } from "@plein/contract/menus/sub-navigation";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { subNavigation } from "./schema.ts";
import classes from "./view.module.css";

/** Visitors see nothing if there are no links. */
export function SubNavigationView({ guid, content, env, headingLevel }: BlockViewProps<typeof subNavigation>): ReactNode {
  const intl = useIntl();
  const entries = env.subNavigationOf(guid);
  if (entries.length === 0 && !env.isEditing) return null;
  const Heading = `h${headingLevel}` as const;
  const hasTitle = content.title !== "" || env.isEditing;
  // Not the title alone: the menu above the page usually has a part with that name.
  const label = intl.formatMessage({ id: "block.subNavigation.label" });
  return (
    <nav className={classes.navigation} aria-label={content.title === "" ? label : `${label}: ${content.title}`}>
      {hasTitle && (
        <Heading className={classes.title}>
          <InPlaceText env={env} guid={guid} field="/title" value={content.title} as="span" />
        </Heading>
      )}
      {entries.length === 0 && (
        <p className={classes.empty}>
          <FormattedMessage id="block.subNavigation.empty" />
        </p>
      )}
      <Entries entries={entries} />
    </nav>
  );
}

function Entries({ entries }: { readonly entries: readonly NavigationEntry[] }): ReactNode {
  if (entries.length === 0) return null;
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={`${entry.path ?? entry.externalUrl} ${entry.title}`}>
          <Entry {...entry} />
          <Entries entries={entry.children} />
        </li>
      ))}
    </ul>
  );
}

const CURRENT = { page: "page", above: "true" } as const;

function Entry({ title, path, externalUrl, current, lang }: NavigationEntry): ReactNode {
  const href = path === null ? externalUrl : encodePath(path);
  if (href === null)
    return (
      <span className={classes.label} lang={lang}>
        {title}
      </span>
    );
  return (
    <a href={href} lang={lang} className={classes.link} aria-current={current === null ? undefined : CURRENT[current]}>
      {title}
    </a>
  );
}
