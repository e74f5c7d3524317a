import { ActionIcon, Button, Fieldset, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef, useState } from "react";
import { EditedElsewhereContext } from "../edited-elsewhere.ts";
import classes from "./items-field.module.css";

export type ItemsTexts = {
  readonly add: string;
  /** name of an item by its position, from 1 */
  readonly item: (place: number) => string;
  readonly moveUp: (place: number) => string;
  readonly moveDown: (place: number) => string;
  readonly remove: (place: number) => string;
  readonly moved: (place: number, count: number) => string;
  readonly added: (place: number, count: number) => string;
  readonly removed: (place: number, count: number) => string;
};

type ItemsFieldProps<Item> = {
  readonly label: string;
  readonly error?: string | undefined;
  /** path of the list in its form: `/content/items` */
  readonly path?: string | undefined;
  readonly items: readonly Item[];
  readonly onChange: (items: Item[]) => void;
  /** absent if `renderAdd` creates the item */
  readonly newItem?: () => Item;
  /** replaces the button that adds an empty item; not rendered once there are `max` */
  readonly renderAdd?: (add: (item: Item) => void) => ReactNode;
  readonly min: number;
  readonly max: number;
  readonly texts: ItemsTexts;
  /** the text that identifies an item, which may be edited elsewhere */
  readonly titleOf?: ((item: Item) => string) | undefined;
  readonly renderItem: (item: Item, onItemChange: (item: Item) => void, index: number) => ReactNode;
};

/** A list whose items are added, moved and removed by buttons, and moved by Alt with an arrow; each change is announced. */
export function ItemsField<Item>(props: ItemsFieldProps<Item>): ReactNode {
  const { label, error, path, items, onChange, newItem, renderAdd, min, max, texts, titleOf, renderItem } = props;
  const { keys, moveKey, removeKey } = useItemKeys(items.length);
  const [announcement, setAnnouncement] = useState("");
  const { list, focusAfterwards } = useFocusAfterwards(path);
  const add = (item: Item) => {
    focusAfterwards({ index: items.length, part: "field" });
    onChange([...items, item]);
    setAnnouncement(texts.added(items.length + 1, items.length + 1));
  };
  const remove = (index: number) => {
    focusAfterwards({ index: Math.min(index, items.length - 2), part: "remove" });
    removeKey(index);
    onChange(items.toSpliced(index, 1));
    setAnnouncement(texts.removed(index + 1, items.length - 1));
  };
  const move = (from: number, to: number, part: FocusPart) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    focusAfterwards({ index: to, part });
    moveKey(from, to);
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setAnnouncement(texts.moved(to + 1, items.length));
  };
  const nameOf = (item: Item, index: number) => {
    const title = titleOf?.(item).trim() ?? "";
    return title === "" ? texts.item(index + 1) : `${texts.item(index + 1)}: ${title}`;
  };
  const moveByKey = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, event.key === "ArrowUp" ? index - 1 : index + 1, "same");
  };
  return (
    <Fieldset legend={label} variant="unstyled" data-path={path}>
      <ol ref={list} className={classes.items}>
        {items.map((item, index) => (
          <li key={keys[index]} onKeyDown={(event) => moveByKey(event, index)}>
            <Fieldset legend={nameOf(item, index)} p="sm">
              <Stack gap="sm">
                {renderItem(item, (changed) => onChange(items.with(index, changed)), index)}
                <Group gap={4} justify="flex-end">
                  <ActionIcon
                    variant="subtle"
                    data-part="up"
                    aria-label={texts.moveUp(index + 1)}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1, "up")}
                  >
                    <IconArrowUp size={18} stroke={1.6} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    data-part="down"
                    aria-label={texts.moveDown(index + 1)}
                    disabled={index === items.length - 1}
                    onClick={() => move(index, index + 1, "down")}
                  >
                    <IconArrowDown size={18} stroke={1.6} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    data-part="remove"
                    aria-label={texts.remove(index + 1)}
                    disabled={items.length <= min}
                    onClick={() => remove(index)}
                  >
                    <IconTrash size={18} stroke={1.6} />
                  </ActionIcon>
                </Group>
              </Stack>
            </Fieldset>
          </li>
        ))}
      </ol>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      {newItem && <AddButton label={texts.add} isDisabled={items.length >= max} onAdd={() => add(newItem())} />}
      {items.length < max && renderAdd?.(add)}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Fieldset>
  );
}

type AddButtonProps = { readonly label: string; readonly isDisabled: boolean; readonly onAdd: () => void };

function AddButton({ label, isDisabled, onAdd }: AddButtonProps): ReactNode {
  return (
    <Button mt="sm" variant="default" leftSection={<IconPlus size={18} stroke={1.6} />} disabled={isDisabled} onClick={onAdd}>
      {label}
    </Button>
  );
}

type ItemKeys = {
  readonly keys: readonly number[];
  readonly moveKey: (from: number, to: number) => void;
  readonly removeKey: (index: number) => void;
};

/** A key for each item that follows it when it moves, so that its fields keep their focus and incomplete input. */
function useItemKeys(count: number): ItemKeys {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  const removeKey = (index: number) => {
    keys.current.splice(index, 1);
  };
  const moveKey = (from: number, to: number) => {
    const moved = keys.current.splice(from, 1);
    keys.current.splice(to, 0, ...moved);
  };
  return { keys: keys.current, moveKey, removeKey };
}

type FocusPart = "up" | "down" | "remove" | "field" | "same";
type FocusTarget = { readonly index: number; readonly part: FocusPart };

/** Browsers drop the focus from an element that moves in the document or becomes disabled; this restores it nearby. */
function useFocusAfterwards(path: string | undefined): {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly focusAfterwards: (target: FocusTarget) => void;
} {
  const list = useRef<HTMLOListElement>(null);
  const elsewhere = useContext(EditedElsewhereContext);
  const pendingFocus = useRef<(FocusTarget & { readonly before: Element | null }) | null>(null);
  useLayoutEffect(() => {
    const target = pendingFocus.current;
    pendingFocus.current = null;
    const item = target && list.current?.children[target.index];
    if (!item) return;
    // The first field of a new item may be rendered elsewhere.
    if (target.part === "field" && path !== undefined && elsewhere.focus(`${path}/${target.index}`)) return;
    const same = target.part === "same" && item.contains(target.before) ? target.before : null;
    const part = item.querySelector(`[data-part="${target.part}"]:not(:disabled)`);
    const next = same ?? part ?? item.querySelector("input, textarea, [contenteditable=true], button:not(:disabled)");
    if (next instanceof HTMLElement) next.focus();
  });
  return {
    list,
    focusAfterwards: (target) => {
      pendingFocus.current = { ...target, before: document.activeElement };
    },
  };
}
