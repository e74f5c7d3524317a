import type { ProfileField } from "./profile-field.ts";
import type { Property } from "./property.ts";
import { isEmptyValue } from "./property-value.ts";

/** The properties with another value for one field; without it if the value is empty. The others keep their positions. */
export function withProperty(properties: readonly Property[], field: ProfileField, value: unknown): Property[] {
  const others = properties.filter(({ key }) => key !== field.key);
  if (isEmptyValue(value)) return others;
  const { key, category, section, sectionSortOrdinal, visibleFor, mett } = field;
  return [...others, { key, value, category, section, sectionSortOrdinal, visibleFor, mett }];
}
