import { isPersistent } from "@plein/contract/notices/notice";
import { useEffect, useEffectEvent, useRef, useState } from "react";

type Pausing = {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
};

/** Calls `onTimeUp` once, after this many milliseconds without pointer and focus; 0 for never. */
export function useCloseTimer(timeoutMs: number, onTimeUp: () => void): { readonly isPaused: boolean; readonly pausing: Pausing } {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isPointed || isFocused;
  const leftMs = useRef(timeoutMs);
  const timeUp = useEffectEvent(onTimeUp);
  useEffect(() => {
    if (isPersistent(timeoutMs) || isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => timeUp(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(0, leftMs.current - (Date.now() - startedAt));
    };
  }, [timeoutMs, isPaused]);
  return {
    isPaused,
    pausing: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
