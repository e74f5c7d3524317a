import { useRef, useState } from "react";

type Functions = Readonly<Record<string, (...input: never[]) => unknown>>;

/**
 * The same functions in every render, each of which calls the latest one of its name: what gets them doesn't render again for them.
 * For event handlers; not to be called while rendering.
 */
export function useStable<Given extends Functions>(functions: Given): Given {
  const latest = useRef(functions);
  latest.current = functions;
  const [stable] = useState(() => {
    const names = Object.keys(functions);
    // Each has the signature of the function that it calls.
    return Object.fromEntries(names.map((name) => [name, (...input: never[]) => latest.current[name]?.(...input)])) as Given;
  });
  return stable;
}
