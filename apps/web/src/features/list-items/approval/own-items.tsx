import { Alert, Badge, Button, type MantineColor } from "@mantine/core";
import type { OwnItem } from "@plein/contract/list-items/items/item-approval";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "./approval.module.css";

const COLORS: Readonly<Record<OwnItem["state"], MantineColor>> = {
  published: "green",
  planned: "blue",
  draft: "gray",
  waiting: "yellow",
  refused: "red",
  changeWaiting: "yellow",
  changeRefused: "red",
};

/** The items that the user added, each with its state and a link. */
export function OwnItems(): ReactNode {
  const own = trpc.listItems.listOwn.useQuery();
  if (own.isError) {
    return (
      <Alert color="red" role="alert">
        <p>
          <FormattedMessage id="list-items.own.loadFailed" />
        </p>
        <Button variant="default" onClick={() => void own.refetch()}>
          <FormattedMessage id="list-items.waiting.again" />
        </Button>
      </Alert>
    );
  }
  if (own.data === undefined) return null;
  if (own.data.length === 0) {
    return (
      <p className={classes.muted}>
        <FormattedMessage id="list-items.own.none" />
      </p>
    );
  }
  return (
    <ul className={classes.own}>
      {own.data.map((item) => (
        <OwnItemLine key={item.guid} item={item} />
      ))}
    </ul>
  );
}

function OwnItemLine({ item: { title, url, state, reason, updatedOn } }: { readonly item: OwnItem }): ReactNode {
  return (
    <li>
      <p className={classes.line}>
        <a href={url}>{title}</a>
        <Badge variant="light" color={COLORS[state]}>
          <FormattedMessage id={`list-items.own.state.${state}`} />
        </Badge>
        <span className={classes.muted}>
          <FormattedMessage id="list-items.own.changed" values={{ date: <FormattedDate value={updatedOn} dateStyle="long" /> }} />
        </span>
      </p>
      {reason !== "" && (
        <p className={classes.reason}>
          <FormattedMessage id="list-items.own.reason" values={{ reason }} />
        </p>
      )}
    </li>
  );
}
