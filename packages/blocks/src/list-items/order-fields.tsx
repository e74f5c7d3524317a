import type { Guid } from "@plein/contract/guid";
import { plainText } from "@plein/contract/list-items/items/plain-text";
import { FieldsGroup } from "@plein/ui/fields/fields-group.tsx";
import { ButtonRow, FormButton } from "@plein/ui/fields/form-button.tsx";
import { OrderField, type OrderTexts } from "@plein/ui/fields/items/order-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import { type ReactNode, useState } from "react";
import { type IntlShape, useIntl } from "react-intl";
import type { Field } from "../kit/editor/block-fields.ts";
import type { ItemChoice, ItemQuery, ItemSource } from "./item-choice.ts";

type OrderFieldsProps = {
  readonly order: Field<Guid[]>;
  readonly query: ItemQuery;
  /** sub-items come after their parent item */
  readonly isNested: boolean;
  readonly source: NonNullable<ItemSource["listItems"]>;
};

const MAX_PLACED = 1000;

/** The manual order of the items that come first in a list. Its items are loaded once the user opens them. */
export function OrderFields({ order, query, isNested, source }: OrderFieldsProps): ReactNode {
  const intl = useIntl();
  const [items, setItems] = useState<readonly ItemChoice[] | "closed" | "loading" | "failed">("closed");
  const open = () => {
    setItems("loading");
    source(query).then(setItems, () => setItems("failed"));
  };
  const isShown = typeof items !== "string";
  const failed = items === "failed" ? intl.formatMessage({ id: "block.kit.order.failed" }) : undefined;
  const error = order.error ?? failed;
  return (
    <FieldsGroup
      label={intl.formatMessage({ id: "block.kit.order" })}
      description={intl.formatMessage({ id: "block.kit.order.hint" }, { count: order.value.length })}
      {...(error === undefined ? {} : { error })}
    >
      {isShown ? (
        <ShownOrder order={order} items={items} isNested={isNested} />
      ) : (
        <FormButton isBusy={items === "loading"} onClick={open}>
          {intl.formatMessage({ id: "block.kit.order.open" })}
        </FormButton>
      )}
    </FieldsGroup>
  );
}

type ShownOrderProps = { readonly order: Field<Guid[]>; readonly items: readonly ItemChoice[]; readonly isNested: boolean };

function ShownOrder({ order, items, isNested }: ShownOrderProps): ReactNode {
  const intl = useIntl();
  const byGuid = new Map(items.map((item) => [item.guid, item]));
  const placed = new Set(order.value);
  const others = items.filter(({ guid }) => !placed.has(guid));
  const note = (item: ItemChoice) => noteOf(item, isNested ? byGuid : NONE, intl);
  const add = (guids: readonly Guid[]) => order.onChange([...order.value, ...guids].slice(0, MAX_PLACED));
  return (
    <>
      {order.value.length > 0 && (
        <OrderField
          label={intl.formatMessage({ id: "block.kit.order.placed" })}
          entries={order.value.map((guid) => {
            const item = byGuid.get(guid);
            return item === undefined
              ? { id: guid, title: intl.formatMessage({ id: "block.kit.order.unknown" }) }
              : { id: guid, title: item.title, note: note(item) };
          })}
          onChange={order.onChange}
          texts={orderTexts(intl)}
        />
      )}
      <ButtonRow>
        {others.length > 0 && order.value.length < MAX_PLACED && (
          <FormButton onClick={() => add(others.map(({ guid }) => guid))}>
            {intl.formatMessage({ id: "block.kit.order.addAll" })}
          </FormButton>
        )}
        {order.value.length > 0 && (
          <FormButton onClick={() => order.onChange([])}>{intl.formatMessage({ id: "block.kit.order.clear" })}</FormButton>
        )}
      </ButtonRow>
      {others.length > 0 && <OtherItems others={others} note={note} onAdd={(guid) => add([guid])} />}
    </>
  );
}

const NONE: ReadonlyMap<Guid, ItemChoice> = new Map();
const ITEMS_PER_STEP = 10;

type OtherItemsProps = {
  readonly others: readonly ItemChoice[];
  readonly note: (item: ItemChoice) => string | undefined;
  readonly onAdd: (guid: Guid) => void;
};

/** The items without a manual position, found by title. */
function OtherItems({ others, note, onAdd }: OtherItemsProps): ReactNode {
  const intl = useIntl();
  const [search, setSearch] = useState("");
  const [count, setCount] = useState(ITEMS_PER_STEP);
  const matches = others.filter(({ title }) => plainText(title).includes(plainText(search)));
  return (
    <FieldsGroup label={intl.formatMessage({ id: "block.kit.order.others" }, { count: others.length })}>
      <TextField label={intl.formatMessage({ id: "block.kit.order.search" })} value={search} onChange={setSearch} maxLength={100} />
      {matches.slice(0, count).map((item) => (
        <FormButton key={item.guid} isLine onClick={() => onAdd(item.guid)} note={note(item)}>
          {intl.formatMessage({ id: "block.kit.order.add" }, { title: item.title })}
        </FormButton>
      ))}
      {matches.length > count && (
        <FormButton onClick={() => setCount(count + ITEMS_PER_STEP)}>{intl.formatMessage({ id: "block.kit.order.more" })}</FormButton>
      )}
    </FieldsGroup>
  );
}

function noteOf({ parentGuids, isPublished }: ItemChoice, byGuid: ReadonlyMap<Guid, ItemChoice>, intl: IntlShape): string | undefined {
  const above = parentGuids.map((guid) => byGuid.get(guid)).find((item) => item !== undefined);
  const notes = [
    ...(above === undefined ? [] : [intl.formatMessage({ id: "block.kit.order.below" }, { title: above.title })]),
    ...(isPublished ? [] : [intl.formatMessage({ id: "block.kit.order.unpublished" })]),
  ];
  return notes.length === 0 ? undefined : notes.join(" · ");
}

function orderTexts(intl: IntlShape): OrderTexts {
  return {
    moveUp: (item) => intl.formatMessage({ id: "block.kit.items.moveUp" }, { item }),
    moveDown: (item) => intl.formatMessage({ id: "block.kit.items.moveDown" }, { item }),
    remove: (title) => intl.formatMessage({ id: "block.kit.order.remove" }, { title }),
    moved: (title, place, count) => intl.formatMessage({ id: "block.kit.order.moved" }, { title, place, count }),
    removed: (title) => intl.formatMessage({ id: "block.kit.order.removed" }, { title }),
  };
}
