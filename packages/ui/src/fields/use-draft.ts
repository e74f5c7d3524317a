import { useState } from "react";

/**
 * What is half typed beside a value that comes from outside. It is kept while the value is the one that it gave on
 * itself, and begun anew when another comes (undo, another version).
 *
 * @returns the draft, and a function that keeps the next one with the value that is given on for it
 */
export function useDraft<Value, Draft>(value: Value, begin: (value: Value) => Draft): [Draft, (draft: Draft, given: Value) => void] {
  const [state, setState] = useState({ given: JSON.stringify(value), draft: begin(value) });
  const text = JSON.stringify(value);
  const isOwn = state.given === text;
  const draft = isOwn ? state.draft : begin(value);
  if (!isOwn) setState({ given: text, draft });
  return [draft, (next, given) => setState({ given: JSON.stringify(given), draft: next })];
}
