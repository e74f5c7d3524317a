import { Loader } from "@mantine/core";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { useLocale } from "../../client/use-locale.ts";
import { FixedFields } from "./fixed-fields.tsx";
import classes from "./item-types.module.css";
import { TypesFailed } from "./item-types-screen.tsx";
import { RemoveType } from "./remove-type.tsx";
import { TypeForm } from "./type-form.tsx";

type ItemTypeScreenProps = {
  readonly name: string;
  /** import and export of the type's items */
  readonly itemTables: (type: ListItemType, types: readonly ListItemType[]) => ReactNode;
};

/** One type: its fields, its removal, and import and export of its items. */
export function ItemTypeScreen({ name, itemTables }: ItemTypeScreenProps): ReactNode {
  const intl = useIntl();
  const types = trpc.listItemTypes.list.useQuery();
  const type = types.data?.find((one) => one.name === name);
  return (
    <>
      <a className={classes.back} href="/admin/item-types">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="itemTypes.back" />
      </a>
      {types.isPending && <Loader role="status" aria-label={intl.formatMessage({ id: "itemTypes.loading" })} />}
      {types.isError && <TypesFailed error={types.error} onRetry={() => void types.refetch()} />}
      {types.data && (type === undefined ? <NoSuchType /> : <LoadedType type={type} itemTables={itemTables(type, types.data)} />)}
    </>
  );
}

function NoSuchType(): ReactNode {
  return (
    <h1>
      <FormattedMessage id="itemTypes.missing" />
    </h1>
  );
}

function LoadedType({ type, itemTables }: { readonly type: ListItemType; readonly itemTables: ReactNode }): ReactNode {
  const locale = useLocale();
  const usage = trpc.listItemTypes.getUsage.useQuery();
  const used = usage.data?.find(({ name }) => name === type.name) ?? { name: type.name, itemCount: 0, trashCount: 0, pages: [] };
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1>{itemLabelOf(type.label, locale) || type.name}</h1>
          <p className={classes.muted}>
            {type.isBuiltIn ? (
              <FormattedMessage id="itemTypes.fixed.text" />
            ) : (
              <FormattedMessage id="itemTypes.key" values={{ name: type.name }} />
            )}
          </p>
        </div>
      </header>
      <div className={classes.columns}>
        {type.guid === null ? (
          <FixedFields fields={type.fields} />
        ) : (
          <TypeForm key={`${type.guid}/${type.version}`} type={{ ...type, guid: type.guid }} itemCount={used.itemCount} />
        )}
        <div className={classes.side}>
          {itemTables}
          {type.guid !== null && usage.data && <RemoveType type={{ ...type, guid: type.guid }} usage={used} />}
        </div>
      </div>
    </>
  );
}
