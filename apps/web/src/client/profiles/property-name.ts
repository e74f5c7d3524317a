import type { ProfileField } from "@plein/contract/profiles/profile-field";
import type { Property } from "@plein/contract/profiles/property";

/** Returns the name of a field's input in a form. */
export function inputNameOf({ key }: Pick<ProfileField, "key">): string {
  return `property.${key}`;
}

/** Returns the key of the property that an API error concerns; null for another error. */
export function propertyKeyOfError(path: string, sent: { readonly properties: readonly Pick<Property, "key">[] }): string | null {
  const [member = "", place = ""] = path.split("/").slice(1);
  if (member !== "properties" || place === "") return null;
  return /^\d+$/.test(place) ? (sent.properties[Number(place)]?.key ?? null) : place;
}
