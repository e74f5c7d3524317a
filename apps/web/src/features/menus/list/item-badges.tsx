import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { findProblem } from "../draft/draft-problems.ts";
import type { DraftItem } from "../draft/menu-draft.ts";
import classes from "../menus.module.css";
import { useLinkCheck } from "../use-link-checks.ts";

const COLORS = { limited: "blue", draft: "gray", removed: "red", hidden: "gray" } as const;

/** Badges for the reason why all or some visitors don't see an item, and for its problems. */
export function ItemBadges({ item, isTried }: { readonly item: DraftItem; readonly isTried: boolean }): ReactNode {
  const { pageState, isVisible, viewPermission } = item;
  const link = useLinkCheck(item.externalUrl);
  const problem = isTried ? findProblem(item) : null;
  return (
    <span className={classes.badges}>
      {problem && (
        <Badge color="red" variant="filled">
          <FormattedMessage id="menus.badge.problem" />
        </Badge>
      )}
      {link?.state === "broken" && (
        <Badge color="red" variant="filled">
          <FormattedMessage id="menus.badge.broken" />
        </Badge>
      )}
      {!isVisible && (
        <Badge color="gray" variant="light">
          <FormattedMessage id="menus.badge.invisible" />
        </Badge>
      )}
      {viewPermission !== "Public" && pageState !== "limited" && (
        <Badge color={COLORS.limited} variant="light">
          <FormattedMessage id="menus.badge.limited" />
        </Badge>
      )}
      {pageState !== null && pageState !== "public" && (
        <Badge color={COLORS[pageState]} variant="light">
          <FormattedMessage id={`menus.badge.${pageState}`} />
        </Badge>
      )}
    </span>
  );
}
