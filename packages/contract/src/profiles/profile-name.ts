/** A person's name in three parts (docs/rules.md "Users"). */
export type ProfileName = { readonly firstName: string; readonly middleName: string; readonly lastName: string };

/** The profile with one part of its name changed; unchanged when the value is not a string. */
export function withNamePart<T extends ProfileName>(profile: T, part: keyof ProfileName, value: unknown): T {
  return typeof value === "string" ? { ...profile, [part]: value } : profile;
}

/** All parts that there are, as one reads them: "Anna de Vries". */
export function fullName({ firstName, middleName, lastName }: ProfileName): string {
  return [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
}
