/** Equality of JSON values, whatever the order of their members: jsonb gives members back in an order of its own. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = membersOf(a);
  const right = new Map(membersOf(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSameJson(value, right.get(key)));
}

/** Members that would be in the JSON: those that are undefined are not. */
function membersOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => member !== undefined);
}
