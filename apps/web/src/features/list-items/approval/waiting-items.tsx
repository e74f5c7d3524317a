import { Alert, Button, Loader } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "./approval.module.css";
import { WaitingItemCard } from "./waiting-item-card.tsx";

type WaitingItemsProps = {
  /** shown if nothing awaits approval; absent: the part is left out */
  readonly empty?: ReactNode;
  readonly head?: ReactNode;
};

/** New items, and changes of published items, that await this user's approval. */
export function WaitingItems({ empty = null, head = null }: WaitingItemsProps): ReactNode {
  const intl = useIntl();
  const waiting = trpc.listItems.listWaiting.useQuery();
  const types = trpc.listItemTypes.list.useQuery();
  if (waiting.isError) {
    return (
      <Alert color="red" role="alert">
        <p>
          <FormattedMessage id="list-items.waiting.loadFailed" />
        </p>
        <Button variant="default" onClick={() => void waiting.refetch()}>
          <FormattedMessage id="list-items.waiting.again" />
        </Button>
      </Alert>
    );
  }
  if (waiting.data === undefined || types.data === undefined)
    return empty === null ? null : <Loader role="status" aria-label={intl.formatMessage({ id: "list-items.waiting.loading" })} />;
  if (waiting.data.length === 0) return empty;
  return (
    <>
      {head}
      <ul className={classes.cards}>
        {waiting.data.map((one) => (
          <li key={`${one.proposed.item.guid}.${one.requestedOn}`}>
            <WaitingItemCard
              waiting={one}
              type={types.data.find(({ name }) => name === one.proposed.item.listItemTypeName)}
              onDecided={() => void waiting.refetch()}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
