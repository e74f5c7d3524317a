import { useState } from "react";

/**
 * The text that is being typed, for a controlled value. The draft remains while the value is the one that it passed on itself, and is
 * replaced when another value is set (undo, another version).
 *
 * @returns the draft, and a function that sets the next one together with the value to pass on
 */
export function useDraft<Value, Draft>(value: Value, begin: (value: Value) => Draft): [Draft, (draft: Draft, given: Value) => void] {
  const [state, setState] = useState({ given: JSON.stringify(value), draft: begin(value) });
  const text = JSON.stringify(value);
  const isOwn = state.given === text;
  const draft = isOwn ? state.draft : begin(value);
  if (!isOwn) setState({ given: text, draft });
  return [draft, (next, given) => setState({ given: JSON.stringify(given), draft: next })];
}
