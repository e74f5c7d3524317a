import { fullName, type ProfileName } from "@plein/contract/profiles/profile-name";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

/** A user's name, or a placeholder without one. */
export function UserName({ user }: { readonly user: ProfileName }): ReactNode {
  return fullName(user) || <FormattedMessage id="users.noName" />;
}

/** Returns a user's name as plain text, for a label. */
export function nameOr(user: ProfileName, fallback: string): string {
  return fullName(user) || fallback;
}
