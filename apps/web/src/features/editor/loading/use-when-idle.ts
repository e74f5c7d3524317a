import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** Returns the value of the last time that the browser was idle, so that expensive work doesn't run at every key. */
export function useWhenIdle<Value>(value: Value): Value {
  const [seen, setSeen] = useState(value);
  useEffect(() => (seen === value ? undefined : whenIdle(() => setSeen(value))), [seen, value]);
  return seen;
}
