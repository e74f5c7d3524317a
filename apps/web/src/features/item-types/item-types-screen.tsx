import { Button, Loader } from "@mantine/core";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ItemTypeUsage } from "@plein/contract/item-types/item-type-usage";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { IconLock, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { QueryFailed } from "../../client/lists/query-states.tsx";
import { useLocale } from "../../client/use-locale.ts";
import classes from "./item-types.module.css";
import { NewTypeDialog } from "./new-type-dialog.tsx";

/** The item types of the platform: its own first, then the built-in ones. */
export function ItemTypesScreen(): ReactNode {
  const intl = useIntl();
  const types = trpc.listItemTypes.list.useQuery();
  const usage = trpc.listItemTypes.getUsage.useQuery();
  const [isAdding, setAdding] = useState(false);
  const own = types.data?.filter(({ isBuiltIn }) => !isBuiltIn) ?? [];
  const builtIn = types.data?.filter(({ isBuiltIn }) => isBuiltIn) ?? [];
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1>
            <FormattedMessage id="itemTypes.title" />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage id="itemTypes.text" />
          </p>
        </div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          <FormattedMessage id="itemTypes.new" />
        </Button>
      </header>
      {types.isPending && <Loader role="status" aria-label={intl.formatMessage({ id: "itemTypes.loading" })} />}
      {types.isError && <TypesFailed error={types.error} onRetry={() => void types.refetch()} />}
      {types.data && (
        <>
          <section className={classes.section} aria-labelledby="own-types">
            <h2 id="own-types">
              <FormattedMessage id="itemTypes.own" />
            </h2>
            {own.length === 0 ? (
              <p className={classes.none}>
                <FormattedMessage id="itemTypes.none" />
              </p>
            ) : (
              <TypeCards types={own} usage={usage.data} />
            )}
          </section>
          <section className={classes.section} aria-labelledby="built-in-types">
            <h2 id="built-in-types">
              <FormattedMessage id="itemTypes.builtIn" />
            </h2>
            <TypeCards types={builtIn} usage={usage.data} />
          </section>
        </>
      )}
      {isAdding && <NewTypeDialog onClose={() => setAdding(false)} />}
    </>
  );
}

type TypeCardsProps = { readonly types: readonly ListItemType[]; readonly usage: readonly ItemTypeUsage[] | undefined };

function TypeCards({ types, usage }: TypeCardsProps): ReactNode {
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {types.map(({ name, label, fields, isBuiltIn }) => (
        <li key={name} className={classes.card}>
          <h3>
            <a href={`/admin/item-types/${name}`}>{itemLabelOf(label, locale) || name}</a>
          </h3>
          <p className={classes.facts}>
            {usage && (
              <span>
                <FormattedMessage id="itemTypes.items" values={{ count: usage.find((one) => one.name === name)?.itemCount ?? 0 }} />
              </span>
            )}
            <span>
              <FormattedMessage id="itemTypes.fields" values={{ count: fields.length }} />
            </span>
            {isBuiltIn && (
              <span>
                <IconLock size={18} stroke={1.6} aria-hidden />
                <FormattedMessage id="itemTypes.fixed" />
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function TypesFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <QueryFailed
      text={<FormattedMessage id="itemTypes.failed" />}
      again={<FormattedMessage id="itemTypes.again" />}
      error={error}
      onRetry={onRetry}
    />
  );
}
