import { findKnownField } from "@plein/contract/profiles/known-profile-fields";
import { PROFILE_CATEGORIES } from "@plein/contract/profiles/profile-category";
import { inOrder, type ProfileField } from "@plein/contract/profiles/profile-field";

/** A part of the form of a profile. */
export type FieldPlace = Pick<ProfileField, "category" | "section" | "sectionSortOrdinal">;

export function placeId({ category, section }: Pick<FieldPlace, "category" | "section">): string {
  return `${category}/${section}`;
}

/** The parts of the form that these fields are in, in the form's order. */
export function placesOf(fields: readonly ProfileField[]): FieldPlace[] {
  const places = new Map<string, FieldPlace>();
  for (const field of inOrder(fields)) {
    const { category, section, sectionSortOrdinal } = field;
    if (!places.has(placeId(field))) places.set(placeId(field), { category, section, sectionSortOrdinal });
  }
  // A stable sort: within a category the order of the sections stays.
  return [...places.values()].sort((one, other) => PROFILE_CATEGORIES.indexOf(one.category) - PROFILE_CATEGORIES.indexOf(other.category));
}

/** Whether the platform added the field itself, rather than adapted one that every platform has. */
export function isOwnField({ guid, key }: Pick<ProfileField, "guid" | "key">): boolean {
  return guid !== null && findKnownField(key) === undefined;
}

/** The platform's own fields in this part of the form, in order. */
export function ownFieldsAt(fields: readonly ProfileField[], place: FieldPlace): ProfileField[] {
  return inOrder(fields.filter((field) => isOwnField(field) && placeId(field) === placeId(place)));
}

/** Own fields come after those that every platform has. */
function ownSubsection(fields: readonly ProfileField[], place: FieldPlace): number {
  const others = fields.filter((field) => !isOwnField(field) && placeId(field) === placeId(place));
  return 1 + Math.max(0, ...others.map(({ subsectionSortOrdinal }) => subsectionSortOrdinal));
}

type Ordinals = Pick<ProfileField, "subsectionSortOrdinal" | "fieldSortOrdinal">;

/** The position after all other fields of this part of the form. */
export function lastOrdinals(fields: readonly ProfileField[], place: FieldPlace): Ordinals {
  const last = ownFieldsAt(fields, place).at(-1);
  const subsection = ownSubsection(fields, place);
  if (last === undefined || last.subsectionSortOrdinal < subsection) return { subsectionSortOrdinal: subsection, fieldSortOrdinal: 1 };
  return { subsectionSortOrdinal: last.subsectionSortOrdinal, fieldSortOrdinal: last.fieldSortOrdinal + 1 };
}

/** All fields after moving one of the platform's own to `to` among those in its part of the form; the same list if nothing moves. */
export function moveField(fields: readonly ProfileField[], key: string, to: number): readonly ProfileField[] {
  const moved = fields.find((field) => field.key === key);
  if (moved === undefined) return fields;
  const own = ownFieldsAt(fields, moved);
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
