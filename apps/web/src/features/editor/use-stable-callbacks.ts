import { useRef, useState } from "react";

type Functions = Readonly<Record<string, (...input: never[]) => unknown>>;

/**
 * Returns functions that are stable across renders, each of which calls the latest function of its name, so that they don't cause renders.
 * For event handlers; they must not be called during rendering.
 */
export function useStableCallbacks<Given extends Functions>(functions: Given): Given {
  const latest = useRef(functions);
  latest.current = functions;
  const [stable] = useState(() => {
    const names = Object.keys(functions);
    // Each has the signature of the function that it calls.
    return Object.fromEntries(names.map((name) => [name, (...input: never[]) => latest.current[name]?.(...input)])) as Given;
  });
  return stable;
}
