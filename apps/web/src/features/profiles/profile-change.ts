import type { Profile } from "@plein/contract/profiles/profile";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import type { Property } from "@plein/contract/profiles/property";
import { isEmptyValue } from "@plein/contract/profiles/property-value";
import { withProperty } from "@plein/contract/profiles/with-property";
import { inputNameOf, propertyKeyOfError } from "../../client/profiles/property-name.ts";

/** Parts of the name, and the properties, as names of inputs in a form. */
export const NAME_PARTS = ["firstName", "middleName", "lastName"] as const;
export type NamePart = (typeof NAME_PARTS)[number];

/** Unsaved input, by the name of the input. */
export type ProfileChanges = Readonly<Record<string, unknown>>;

/** Returns the value of an input: the unsaved one, or else the stored one, or else the field's default. */
export function inputValueOf(profile: Profile, changes: ProfileChanges, field: ProfileField): unknown {
  const name = inputNameOf(field);
  if (Object.hasOwn(changes, name)) return changes[name];
  return storedValue(profile, field.key) ?? field.defaultValue;
}

export function nameValueOf(profile: Profile, changes: ProfileChanges, part: NamePart): string {
  const typed = changes[part];
  return typeof typed === "string" ? typed : profile[part];
}

/** Applies the changes to the whole profile. A cleared property is removed; one that was never set stays absent. */
export function withChanges(profile: Profile, changes: ProfileChanges, fields: readonly ProfileField[]): Profile {
  const names = Object.fromEntries(NAME_PARTS.map((part) => [part, nameValueOf(profile, changes, part)]));
  const changed = fields.filter((field) => Object.hasOwn(changes, inputNameOf(field)));
  const properties = changed.reduce<Property[]>(
    (list, field) => withProperty(list, field, changes[inputNameOf(field)]),
    profile.properties,
  );
  return { ...profile, ...names, properties };
}

/** Returns the changes that differ from the stored values. */
export function dropUnchanged(profile: Profile, changes: ProfileChanges): ProfileChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => {
      const stored = storedByName(profile, name);
      return isEmptyValue(value) ? !isEmptyValue(stored) : JSON.stringify(stored) !== JSON.stringify(value);
    }),
  );
}

/** Returns the names of inputs whose stored values differ between two profiles. */
export function changedNames(before: Profile, after: Profile): string[] {
  const keys = new Set([...before.properties, ...after.properties].map(({ key }) => key));
  const names = [...NAME_PARTS, ...[...keys].map((key) => inputNameOf({ key }))];
  return names.filter((name) => JSON.stringify(storedByName(before, name)) !== JSON.stringify(storedByName(after, name)));
}

/** Returns the name of the input that an API error concerns; null for an error that no input shows. */
export function inputNameOfError(path: string, sent: Profile): string | null {
  const key = propertyKeyOfError(path, sent);
  return key === null ? (NAME_PARTS.find((part) => path === `/${part}`) ?? null) : inputNameOf({ key });
}

function storedByName(profile: Profile, name: string): unknown {
  const part = NAME_PARTS.find((candidate) => candidate === name);
  return part ? profile[part] : storedValue(profile, name.slice(inputNameOf({ key: "" }).length));
}

function storedValue(profile: Profile, key: string): unknown {
  return profile.properties.find((property) => property.key === key)?.value;
}
