import { parseUntrusted } from "../input-size.ts";
import type { SchemaIssue } from "../schema-issue.ts";
import type { ProfileField } from "./profile-field.ts";
import type { Property } from "./property.ts";
import { isEmptyValue, schemaOfField } from "./property-value.ts";
import { isPropertyVisible, type PropertyViewer } from "./property-visibility.ts";

export type PropertyChange = {
  /** all properties of the profile, including those that the caller may not see */
  readonly stored: readonly Property[];
  /** the whole list that the caller sends */
  readonly sent: readonly Property[];
  /** every field of the platform */
  readonly fields: readonly ProfileField[];
  readonly viewer: PropertyViewer;
};

/** `properties` is the whole list to store; meaningless if there are issues. Paths are relative to the list. */
export type PropertyOutcome = { readonly properties: readonly Property[]; readonly issues: readonly SchemaIssue[] };

/**
 * The properties of a profile after someone saves a list of them. Properties that the caller may not see are neither changed nor
 * revealed: their keys are as unknown as any other. An absent property is removed, so that saving an earlier list undoes a later one;
 * but a required one that was once set stays, and so does one whose field was removed.
 */
export function changeProperties({ stored, sent, fields, viewer }: PropertyChange): PropertyOutcome {
  const visible = stored.filter((property) => isPropertyVisible(property, viewer));
  const hidden = stored.filter((property) => !isPropertyVisible(property, viewer));
  const open = new Map(fields.filter((field) => isPropertyVisible(field, viewer)).map((field) => [field.key, field]));
  const before = new Map(visible.map((property) => [property.key, property]));
  const isHidden = (key: string) => hidden.some((property) => property.key === key);

  const issues = sent.flatMap((property, index): SchemaIssue[] => {
    const field = open.get(property.key);
    const known = before.get(property.key);
    if (isHidden(property.key) || (field === undefined && known === undefined)) return [issueAt([index, "key"], "unknown")];
    if (sent.findIndex(({ key }) => key === property.key) < index) return [issueAt([index, "key"], "invalid")];
    const facts = factIssue(property, index, [known, field]);
    return facts ? [facts] : valueIssues(property, index, { field, known });
  });
  const sentKeys = new Set(sent.map(({ key }) => key));
  const missing = visible.filter(({ key, value }) => {
    const field = open.get(key);
    return !sentKeys.has(key) && (field === undefined || (field.required && !isEmptyValue(value)));
  });
  return {
    properties: [...sent, ...hidden],
    issues: [...issues, ...missing.map(({ key }) => issueAt([key], "required"))],
  };
}

/** All members except the value come from the field, or stay as they were stored before the field was changed. */
const FACTS = ["category", "section", "sectionSortOrdinal", "visibleFor", "mett"] as const;

function factIssue(property: Property, index: number, sources: readonly (Property | ProfileField | undefined)[]): SchemaIssue | undefined {
  const presentSources = sources.filter((source) => source !== undefined);
  if (presentSources.some((source) => FACTS.every((fact) => source[fact] === property[fact]))) return undefined;
  const [source] = presentSources.toReversed();
  const wrong = FACTS.find((fact) => source?.[fact] !== property[fact]) ?? "key";
  return issueAt([index, wrong], "choice");
}

type Known = { readonly field: ProfileField | undefined; readonly known: Property | undefined };

function valueIssues({ value }: Property, index: number, { field, known }: Known): SchemaIssue[] {
  // An unchanged value may stay, even if the field has become stricter since.
  if (known !== undefined && JSON.stringify(known.value) === JSON.stringify(value)) return [];
  if (field === undefined) return [issueAt([index, "value"], "invalid")];
  if (isEmptyValue(value)) return field.required || value === undefined ? [issueAt([index, "value"], "empty")] : [];
  return parseUntrusted(schemaOfField(field), value).issues.map((issue) => ({ ...issue, path: [index, "value", ...issue.path] }));
}

function issueAt(path: PropertyKey[], message: string): SchemaIssue {
  return { code: "custom", path, message, params: { message } };
}
