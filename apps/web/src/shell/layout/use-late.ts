import { useEffect, useState } from "react";

/** Whether an activity has lasted longer than the delay. */
export function useLate(isGoingOn: boolean, delayMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoingOn, delayMs]);
  return isGoingOn && isLate;
}
