/** The form in which the database stores a value to find items by (plein_value_key): as text that is ordered as values of its kind are. */
export function valueKey(value: string | number | boolean): string {
  switch (typeof value) {
    case "string":
      return `t${[...value].slice(0, MAX_CHARACTERS).join("")}`;
    case "boolean":
      return `b${value}`;
    default:
      return `n${numberKey(value)}`;
  }
}

/** Ranges of keys of one kind: before all of them, and after. */
export const FIRST_OF = { text: "t", number: "n" } as const;
export const LAST_OF = { text: "u", number: "o" } as const;

/** A longer text has the key of its beginning. */
const MAX_CHARACTERS = 60;

/** Whether only one text has this key. */
export function isWholeKey(key: string): boolean {
  return key.startsWith(FIRST_OF.text) && [...key].length <= MAX_CHARACTERS;
}

const SMALLEST = 1e-300;
const LARGEST = 1e300;
const SIGN = 1n << 63n;
const ALL = (1n << 64n) - 1n;

/** The bits of a double, turned so that they are ordered as the numbers are. */
function numberKey(value: number): string {
  const size = Math.abs(value);
  const bounded = size < SMALLEST ? 0 : size > LARGEST ? Math.sign(value) * LARGEST : value;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, bounded);
  const bits = view.getBigUint64(0);
  return ((bits & SIGN) === 0n ? bits ^ SIGN : bits ^ ALL).toString(16).padStart(16, "0");
}
