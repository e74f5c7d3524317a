import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { PublicationEffects, PublishedPage } from "@plein/contract/pages/publishing/publication-effects";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useMenuTitle } from "../../../client/menus/use-menu-title.ts";
import classes from "./publishing.module.css";

/** The most pages of one kind that are listed by name; the others are only counted. */
const MAX_LISTED = 5;

type EffectsListProps = {
  readonly effects: PublicationEffects;
  /** the page has not been published yet */
  readonly isFirst: boolean;
};

/** The effects of publishing outside the page itself: on menus, sub-navigation, breadcrumbs, links, lists and pages that reuse it. */
export function EffectsList({ effects, isFirst }: EffectsListProps): ReactNode {
  const titleOf = useMenuTitle();
  const { menus, navigations, breadcrumbs, links, lists, places } = effects;
  const when = isFirst ? "first" : "again";
  const count = [menus, navigations, links, lists, places].reduce((sum, { length }) => sum + length, breadcrumbs);
  if (count === 0)
    return (
      <p>
        <FormattedMessage id="editor.effects.none" />
      </p>
    );
  return (
    <ul className={classes.changes}>
      {menus.length > 0 && (
        <li className={classes.change}>
          <FormattedMessage
            id={`editor.effects.menus.${when}`}
            values={{ count: menus.length, menus: menus.map((name) => titleOf({ name })).join(", ") }}
          />
        </li>
      )}
      <PagesItem id={`editor.effects.navigations.${when}`} pages={navigations} />
      {breadcrumbs > 0 && (
        <li className={classes.change}>
          <FormattedMessage id={`editor.effects.breadcrumbs.${when}`} values={{ count: breadcrumbs }} />
        </li>
      )}
      <PagesItem id={`editor.effects.links.${when}`} pages={links} />
      <PagesItem id={`editor.effects.lists.${when}`} pages={lists} />
      <PagesItem id="editor.effects.places" pages={places} />
    </ul>
  );
}

type When = "first" | "again";
type PagesItemProps = {
  readonly id: `editor.effects.${"navigations" | "links" | "lists"}.${When}` | "editor.effects.places";
  readonly pages: readonly PublishedPage[];
};

function PagesItem({ id, pages }: PagesItemProps): ReactNode {
  if (pages.length === 0) return null;
  return (
    <li className={classes.change}>
      <FormattedMessage id={id} values={{ count: pages.length }} />
      <ul className={classes.pages}>
        {pages.slice(0, MAX_LISTED).map(({ guid, path, title }) => (
          <li key={guid}>
            <a href={encodePath(path)} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
        {pages.length > MAX_LISTED && (
          <li>
            <FormattedMessage id="editor.effects.more" values={{ count: pages.length - MAX_LISTED }} />
          </li>
        )}
      </ul>
    </li>
  );
}
