/** A person's name in three parts (docs/rules.md "Users"). */
export type ProfileName = { readonly firstName: string; readonly middleName: string; readonly lastName: string };

/** The non-empty parts, joined: "Anna de Vries". */
export function fullName({ firstName, middleName, lastName }: ProfileName): string {
  return [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
}
