import { findBuiltInField } from "./built-in-profile-fields.ts";
import { FIELD_INPUTS, type FieldInput } from "./field-input.ts";
import { isPersonalKey } from "./personal-fields.ts";
import type { InputType, ProfileField } from "./profile-field.ts";
import { ALIAS_KEY } from "./property-keys.ts";

/** The input with which a form asks for a field; null for one that is no text or choice, such as a picture. */
export function inputInForm(inputType: InputType): FieldInput | null {
  return inputType === "radio" ? "select" : (FIELD_INPUTS.find((input) => input === inputType) ?? null);
}

/**
 * Whether a form may read a field, and write it with the user's consent. Not the product's own choices, such as the language, nor the alias,
 * by which others know somebody, nor what only staff see.
 */
export function isOpenToForms({ key, category, inputType, mett }: ProfileField): boolean {
  const isChoiceOfProduct = isPersonalKey(key) || (findBuiltInField(key) !== undefined && category !== "profile");
  return !mett && !isChoiceOfProduct && key !== ALIAS_KEY && inputInForm(inputType) !== null;
}
