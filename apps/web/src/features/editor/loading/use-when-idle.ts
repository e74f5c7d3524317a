import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** The value as it was when the browser was last idle: what costs time for the whole page doesn't follow every key. */
export function useWhenIdle<Value>(value: Value): Value {
  const [seen, setSeen] = useState(value);
  useEffect(() => (seen === value ? undefined : whenIdle(() => setSeen(value))), [seen, value]);
  return seen;
}
