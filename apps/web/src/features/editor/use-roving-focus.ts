import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

type RovingFocus = { readonly ref: RefObject<HTMLDivElement | null>; readonly role: "toolbar"; readonly onKeyDown: (event: KeyboardEvent) => void };

/** A toolbar as WAI-ARIA describes it: one stop for Tab, arrows, Home and End move between its buttons. */
export function useRovingFocus(): RovingFocus {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const buttons = buttonsIn(ref.current);
    const current = buttons.find((button) => button === document.activeElement) ?? buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const buttons = buttonsIn(ref.current);
    const index = buttons.findIndex((button) => button === document.activeElement);
    if (!step || event.altKey || index < 0) return;
    const next = buttons[step(index, buttons.length)];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return { ref, role: "toolbar", onKeyDown };
}

function buttonsIn(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? [])];
}
