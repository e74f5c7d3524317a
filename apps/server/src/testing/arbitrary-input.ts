import fc from "fast-check";

type JsonSchema = { readonly [member: string]: unknown };
export type InputSource = { readonly components: Readonly<Record<string, JsonSchema>>; readonly guids: readonly string[] };

/** Recursion depth of a schema beyond which the shortest value is generated. */
const MAX_LEVELS = 5;
const MAX_MEMBERS = 4;

/** Values that match a JSON schema of the OpenAPI document; guids are mostly those of existing objects. */
export function arbitraryOf(schema: JsonSchema, source: InputSource, level = 0): fc.Arbitrary<unknown> {
  const inner = (part: unknown) => arbitraryOf((part ?? {}) as JsonSchema, source, level + 1);
  if (typeof schema.$ref === "string") return inner(source.components[schema.$ref.split("/").at(-1) ?? ""]);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const options = (schema.anyOf ?? schema.oneOf) as unknown[] | undefined;
  if (options !== undefined) return fc.oneof(...(level > MAX_LEVELS ? options.slice(-1) : options).map(inner));
  switch (schema.type) {
    case "object":
      return objects(schema, level, inner);
    case "array": {
      const most = level > MAX_LEVELS ? 0 : MAX_MEMBERS;
      const [least, limit] = [numberOf(schema.minItems, 0), numberOf(schema.maxItems, most)];
      return fc.array(inner(schema.items), { minLength: least, maxLength: Math.max(least, Math.min(limit, most)) });
    }
    case "string":
      return texts(schema, source);
    case "integer":
      return fc.integer({ min: numberOf(schema.minimum, -1000), max: Math.min(numberOf(schema.maximum, 1000), 100_000) });
    case "number":
      return fc.double({ min: numberOf(schema.minimum, -1000), max: numberOf(schema.maximum, 1000), noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects(schema: JsonSchema, level: number, inner: (part: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  const required = (schema.required ?? []) as string[];
  if (properties.length === 0 && typeof schema.additionalProperties === "object")
    return fc.dictionary(arbitraryName(schema, inner), inner(schema.additionalProperties), { maxKeys: level > MAX_LEVELS ? 0 : 3 });
  const generated = level > MAX_LEVELS ? properties.filter(([name]) => required.includes(name)) : properties;
  const shape = Object.fromEntries(generated.map(([name, member]) => [name, inner(member)]));
  return fc.record(shape, { requiredKeys: required.filter((name) => Object.hasOwn(shape, name)) });
}

function arbitraryName(schema: JsonSchema, inner: (part: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return inner(schema.propertyNames ?? { type: "string", minLength: 1, maxLength: 20 }).map(String);
}

function texts({ format, pattern, minLength, maxLength }: JsonSchema, { guids }: InputSource): fc.Arbitrary<string> {
  if (format === "uuid" || format === "guid") return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...guids) }, fc.uuid());
  if (format === "date-time")
    return fc.date({ min: new Date("2000-01-01"), max: new Date("2050-01-01"), noInvalidDate: true }).map((date) => date.toISOString());
  if (format === "date")
    return fc
      .date({ min: new Date("2000-01-01"), max: new Date("2050-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === "email") return fc.nat({ max: 999 }).map((index) => `fuzz-${index}@example.test`);
  if (format === "uri") return fc.constantFrom("https://www.example.nl/", "https://login.example/a?b=c");
  // Values for a pattern with lookahead can't be generated from it.
  if (typeof pattern === "string" && !pattern.includes("(?"))
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, numberOf(maxLength, 200)));
  const [least, most] = [numberOf(minLength, 0), Math.min(numberOf(maxLength, 60), 200)];
  return fc.string({
    unit: fc.constantFrom("a", "Z", "0", " ", "-", "é", "'", '"', "<", "\\", "%", "/", "\n", "😀", "\u202e"),
    minLength: least,
    maxLength: Math.max(least, most),
  });
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === "number" && Number.isFinite(value) ? value : otherwise;
}
