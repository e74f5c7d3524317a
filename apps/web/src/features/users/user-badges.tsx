import { Badge } from "@mantine/core";
import type { AccountType } from "@plein/contract/users/account-type";
import type { UserState } from "@plein/contract/users/user-state";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

const STATE_COLORS: Readonly<Record<UserState, string>> = { Active: "green", Inactive: "gray", Locked: "orange", Erased: "gray" };

/** The state of an account, as text and colour. */
export function StateBadge({ state }: { readonly state: UserState }): ReactNode {
  return (
    <Badge color={STATE_COLORS[state]} variant={state === "Active" ? "light" : "outline"}>
      <FormattedMessage id={`users.state.${state}`} />
    </Badge>
  );
}

export function AccountTypeName({ type }: { readonly type: AccountType }): ReactNode {
  return <FormattedMessage id={`users.type.${type}`} />;
}
