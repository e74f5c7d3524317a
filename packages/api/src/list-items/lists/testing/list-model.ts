import { plainText } from "@plein/contract/list-items/items/plain-text";

/** An item as a plain value: the data by which a list is filtered and ordered, without a database. */
export type ModelItem = {
  readonly guid: string;
  readonly title: string;
  readonly description: string;
  readonly listItemTypeName: string;
  readonly tags: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly publishedOn: string | null;
  readonly createdOn: string;
  readonly sortId: number;
  readonly isPublished: boolean;
  readonly isHighlighted: boolean;
};

export type ModelFilter = Readonly<Record<string, unknown>>;

export type ModelQuery = {
  readonly filter: ModelFilter;
  readonly sortField: string;
  readonly isDescending: boolean;
  readonly words: readonly string[];
  readonly cutoff: string | null;
  readonly highlightOnly: boolean;
  readonly typeName: string | null;
  readonly seesAll: boolean;
};

/** The whole list, in order; every page is a slice of it. */
export function listOf(items: readonly ModelItem[], query: ModelQuery): ModelItem[] {
  return items
    .filter((item) => isShown(item, query) && matches(item, query.filter))
    .sort((one, other) => {
      const order = compareKeys(sortValue(one, query.sortField), sortValue(other, query.sortField)) || compareText(one.guid, other.guid);
      return query.isDescending ? -order : order;
    });
}

function isShown(item: ModelItem, { words, cutoff, highlightOnly, typeName, seesAll }: ModelQuery): boolean {
  const isLive = item.isPublished && (item.publishedOn === null || Date.parse(item.publishedOn) <= Date.now());
  if (!isLive && !seesAll) return false;
  if (highlightOnly && !item.isHighlighted) return false;
  if (typeName !== null && item.listItemTypeName !== typeName) return false;
  if (cutoff !== null && item.periodEnd !== null && item.periodEnd < cutoff) return false;
  // The only own text of these types.
  const own = item.listItemTypeName === "product" ? [String(item.metadata.category ?? "")] : [];
  const text = plainText([item.title, item.description, ...item.tags, ...own].join("\n"));
  return words.every((word) => text.includes(plainText(word)));
}

function matches(item: ModelItem, filter: ModelFilter): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === "and") return (condition as ModelFilter[]).every((one) => matches(item, one));
    if (name === "or") return (condition as ModelFilter[]).some((one) => matches(item, one));
    const tests = typeof condition === "object" && condition !== null ? Object.entries(condition) : [["eq", condition] as const];
    return tests.every(([operator, operand]) => holds(fieldValue(item, name), operator, operand));
  });
}

function holds(value: unknown, operator: string, operand: unknown): boolean {
  if (Array.isArray(value)) {
    const list = operator === "in" ? (operand as unknown[]) : [operand];
    const has = list.some((one) => value.includes(one));
    return operator === "ne" ? !has : has;
  }
  switch (operator) {
    case "eq":
      return value === operand;
    case "ne":
      return value !== operand;
    case "in":
      return (operand as unknown[]).includes(value);
    case "contains":
      return typeof value === "string" && plainText(value).includes(plainText(String(operand)));
    default:
      return value !== null && ordered(compareKeys(value, operand), operator);
  }
}

function ordered(order: number, operator: string): boolean {
  if (operator === "lt") return order < 0;
  if (operator === "lte") return order <= 0;
  return operator === "gt" ? order > 0 : order >= 0;
}

function fieldValue(item: ModelItem, name: string): unknown {
  if (name === "metadata.tags") return item.tags;
  if (name === "metadata.description") return item.description;
  if (name === "metadata.periodStart" || name === "metadata.periodEnd") return Reflect.get(item, name.slice("metadata.".length));
  if (!name.startsWith("metadata.")) return Reflect.get(item, name);
  const value = item.metadata[name.slice("metadata.".length)];
  return name === "metadata.audience" ? (value ?? []) : (value ?? null);
}

function sortValue(item: ModelItem, field: string): unknown {
  const value = fieldValue(item, field);
  if (field === "title") return plainText(item.title);
  return typeof value === "string" && field.startsWith("metadata.") ? value.toLowerCase() : value;
}

/** Absent values come last. */
function compareKeys(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === "string" && typeof other === "string") return compareText(one, other);
  return Number(one) - Number(other);
}

/** Compares by code points, as the database does. */
function compareText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
