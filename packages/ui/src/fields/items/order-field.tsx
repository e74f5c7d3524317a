import { ActionIcon, Fieldset, Group, Text, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import classes from "./order-field.module.css";
import { useDragOrder } from "./use-drag-order.ts";

export type OrderEntry = { readonly id: string; readonly title: string; readonly note?: string | undefined };

export type OrderTexts = {
  readonly moveUp: (title: string) => string;
  readonly moveDown: (title: string) => string;
  readonly remove: (title: string) => string;
  readonly moved: (title: string, place: number, count: number) => string;
  readonly removed: (title: string) => string;
};

type OrderFieldProps = {
  readonly label: string;
  readonly entries: readonly OrderEntry[];
  readonly onChange: (ids: string[]) => void;
  readonly texts: OrderTexts;
};

type Part = "up" | "down" | "remove";

/**
 * A list that is ordered by hand: by dragging, by buttons, or by Alt with an arrow (one position), Home or End. Each change is
 * announced.
 */
export function OrderField({ label, entries, onChange, texts }: OrderFieldProps): ReactNode {
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const focusAfterwards = useFocusAfterwards(list);
  const ids = entries.map(({ id }) => id);
  const move = (from: number, to: number, part: Part) => {
    const entry = entries[from];
    const place = Math.max(0, Math.min(to, ids.length - 1));
    if (entry === undefined || place === from) return;
    focusAfterwards(entry.id, part);
    onChange(ids.toSpliced(from, 1).toSpliced(place, 0, entry.id));
    setAnnouncement(texts.moved(entry.title, place + 1, ids.length));
  };
  const remove = (index: number) => {
    const next = ids[index + 1] ?? ids[index - 1];
    if (next !== undefined) focusAfterwards(next, "remove");
    onChange(ids.toSpliced(index, 1));
    setAnnouncement(texts.removed(entries[index]?.title ?? ""));
  };
  const { shown, handleProps, dragged } = useDragOrder({ ids, list, onDrop: (from, to) => move(from, to, "up") });
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const to = event.altKey ? placeByKey(event.key, index, ids.length) : null;
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, to, partOf(event.target));
  };
  return (
    <Fieldset legend={label} variant="unstyled">
      <ol ref={list} className={classes.entries}>
        {shown.map((id, index) => {
          const entry = byId.get(id);
          if (entry === undefined) return null;
          return (
            <li
              key={id}
              data-id={id}
              className={classes.entry}
              data-is-dragged={dragged === id || undefined}
              onKeyDown={(event) => moveByKey(event, index)}
            >
              <span {...handleProps(id)} className={classes.handle} aria-hidden="true">
                <IconGripVertical size={18} stroke={1.6} />
              </span>
              <span className={classes.title}>
                <Text span size="sm">
                  {entry.title}
                </Text>
                {entry.note !== undefined && (
                  <Text size="xs" c="dimmed">
                    {entry.note}
                  </Text>
                )}
              </span>
              <EntryButtons entry={entry} index={index} count={ids.length} texts={texts} onMove={move} onRemove={remove} />
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Fieldset>
  );
}

type ButtonsProps = {
  readonly entry: OrderEntry;
  readonly index: number;
  readonly count: number;
  readonly texts: OrderTexts;
  readonly onMove: (from: number, to: number, part: Part) => void;
  readonly onRemove: (index: number) => void;
};

function EntryButtons({ entry, index, count, texts, onMove, onRemove }: ButtonsProps): ReactNode {
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        data-part="up"
        aria-label={texts.moveUp(entry.title)}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1, "up")}
      >
        <IconArrowUp size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        data-part="down"
        aria-label={texts.moveDown(entry.title)}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1, "down")}
      >
        <IconArrowDown size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" data-part="remove" aria-label={texts.remove(entry.title)} onClick={() => onRemove(index)}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </Group>
  );
}

function placeByKey(key: string, index: number, count: number): number | null {
  if (key === "ArrowUp") return index - 1;
  if (key === "ArrowDown") return index + 1;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

function partOf(target: EventTarget): Part {
  const part = target instanceof HTMLElement ? target.closest<HTMLElement>("[data-part]")?.dataset.part : undefined;
  return part === "up" || part === "down" ? part : "remove";
}

/** Browsers drop the focus from an element that moves in the document or becomes disabled; this restores it nearby. */
function useFocusAfterwards(list: RefObject<HTMLOListElement | null>): (id: string, part: Part) => void {
  const pendingFocus = useRef<{ readonly id: string; readonly part: Part } | null>(null);
  useLayoutEffect(() => {
    const target = pendingFocus.current;
    pendingFocus.current = null;
    const entry = target && [...(list.current?.children ?? [])].find((one) => one.getAttribute("data-id") === target.id);
    if (!entry) return;
    const part = entry.querySelector(`[data-part="${target.part}"]:not(:disabled)`) ?? entry.querySelector("button:not(:disabled)");
    if (part instanceof HTMLElement) part.focus();
  });
  return (id, part) => {
    pendingFocus.current = { id, part };
  };
}
