import type { ProfileField } from "./profile-field.ts";
import type { Property } from "./property.ts";
import { isEmptyValue } from "./property-value.ts";

/** The properties with another answer to one field; without it when the answer is empty. The others keep their places. */
export function withProperty(properties: readonly Property[], field: ProfileField, value: unknown): Property[] {
  const others = properties.filter(({ key }) => key !== field.key);
  if (isEmptyValue(value)) return others;
  const { key, category, section, sectionSortOrdinal, visibleFor, mett } = field;
  return [...others, { key, value, category, section, sectionSortOrdinal, visibleFor, mett }];
}
