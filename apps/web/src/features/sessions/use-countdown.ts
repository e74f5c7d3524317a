import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/** Counts down seconds; restarts when the number changes. @returns the remaining seconds */
export function useCountdown(seconds: number, startedAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const remainingSeconds = Math.max(0, Math.ceil(seconds - Math.max(0, nowMs - startedAtMs) / SECOND_MS));
  const isOver = remainingSeconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return remainingSeconds;
}
