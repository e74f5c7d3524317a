import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

type RovingFocus = {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * Keyboard navigation of a toolbar by a roving tabindex (ARIA Authoring Practices): one tab stop; arrows, Home and End move between its
 * buttons.
 */
export function useRovingFocus(): RovingFocus {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const buttons = buttonsIn(ref.current);
    const stop = buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
    if (stop) setTabStop(stop, buttons);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const buttons = buttonsIn(ref.current);
    const index = buttons.findIndex((button) => button.matches(":focus"));
    const next = step && index >= 0 ? buttons[step(index, buttons.length)] : undefined;
    if (!next || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    setTabStop(next, buttons);
    next.focus();
  };
  return { ref, onKeyDown };
}

function setTabStop(stop: HTMLElement, buttons: readonly HTMLElement[]): void {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

function buttonsIn(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? [])];
}
