/** A person's name in three parts (docs/rules.md "Users"). */
export type ProfileName = { readonly firstName: string; readonly middleName: string; readonly lastName: string };

/** All parts that there are, as one reads them: "Anna de Vries". */
export function fullName({ firstName, middleName, lastName }: ProfileName): string {
  return [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
}
