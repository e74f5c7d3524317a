/** Equality of JSON values, regardless of the order of their members: jsonb stores them in its own order. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = membersOf(a);
  const right = new Map(membersOf(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSameJson(value, right.get(key)));
}

/** The members that JSON would hold: undefined ones are left out. */
function membersOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => member !== undefined);
}
