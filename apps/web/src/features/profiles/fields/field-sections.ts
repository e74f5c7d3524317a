import { findBuiltInField } from "@plein/contract/profiles/built-in-profile-fields";
import { PROFILE_CATEGORIES } from "@plein/contract/profiles/profile-category";
import { inOrder, type ProfileField } from "@plein/contract/profiles/profile-field";

/** A part of the form of a profile. */
export type FieldSection = Pick<ProfileField, "category" | "section" | "sectionSortOrdinal">;

export function sectionId({ category, section }: Pick<FieldSection, "category" | "section">): string {
  return `${category}/${section}`;
}

/** Lists the parts of the form that contain these fields, in the form's order. */
export function sectionsOf(fields: readonly ProfileField[]): FieldSection[] {
  const fieldSections = new Map<string, FieldSection>();
  for (const field of inOrder(fields)) {
    const { category, section, sectionSortOrdinal } = field;
    if (!fieldSections.has(sectionId(field))) fieldSections.set(sectionId(field), { category, section, sectionSortOrdinal });
  }
  // The sort is stable, so the order of sections within a category is preserved.
  return [...fieldSections.values()].sort(
    (one, other) => PROFILE_CATEGORIES.indexOf(one.category) - PROFILE_CATEGORIES.indexOf(other.category),
  );
}

/** Whether the field is the platform's own, rather than a redefined built-in field. */
export function isOwnField({ guid, key }: Pick<ProfileField, "guid" | "key">): boolean {
  return guid !== null && findBuiltInField(key) === undefined;
}

/** Returns the platform's own fields in this part of the form, in order. */
export function ownFieldsIn(fields: readonly ProfileField[], fieldSection: FieldSection): ProfileField[] {
  return inOrder(fields.filter((field) => isOwnField(field) && sectionId(field) === sectionId(fieldSection)));
}

/** Returns the subsection of own fields, which come after the built-in fields. */
function ownSubsection(fields: readonly ProfileField[], fieldSection: FieldSection): number {
  const others = fields.filter((field) => !isOwnField(field) && sectionId(field) === sectionId(fieldSection));
  return 1 + Math.max(0, ...others.map(({ subsectionSortOrdinal }) => subsectionSortOrdinal));
}

type Ordinals = Pick<ProfileField, "subsectionSortOrdinal" | "fieldSortOrdinal">;

/** Returns the position after all other fields of this part of the form. */
export function lastOrdinals(fields: readonly ProfileField[], fieldSection: FieldSection): Ordinals {
  const last = ownFieldsIn(fields, fieldSection).at(-1);
  const subsection = ownSubsection(fields, fieldSection);
  if (last === undefined || last.subsectionSortOrdinal < subsection) return { subsectionSortOrdinal: subsection, fieldSortOrdinal: 1 };
  return { subsectionSortOrdinal: last.subsectionSortOrdinal, fieldSortOrdinal: last.fieldSortOrdinal + 1 };
}

/** Moves one of the platform's own fields to index `to` in its part of the form; returns the same list if nothing changes. */
export function moveField(fields: readonly ProfileField[], key: string, to: number): readonly ProfileField[] {
  const moved = fields.find((field) => field.key === key);
  if (moved === undefined) return fields;
  const own = ownFieldsIn(fields, moved);
  const from = own.indexOf(moved);
  if (from < 0 || to === from || to < 0 || to >= own.length) return fields;
  const subsectionSortOrdinal = ownSubsection(fields, moved);
  const order = own.toSpliced(from, 1).toSpliced(to, 0, moved);
  const { sectionSortOrdinal } = moved;
  return fields.map((field) => {
    const at = order.indexOf(field);
    return at < 0 ? field : { ...field, sectionSortOrdinal, subsectionSortOrdinal, fieldSortOrdinal: at + 1 };
  });
}
