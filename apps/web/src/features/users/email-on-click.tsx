import type { ListedUser } from "@plein/contract/users/user-list";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/trpc-react.tsx";
import classes from "./users.module.css";

/** An address that is shown when it is asked for, which the log is told of. */
export function EmailOnClick({ user, name }: { readonly user: ListedUser; readonly name: string }): ReactNode {
  const intl = useIntl();
  const [isAsked, setAsked] = useState(false);
  const profile = trpc.users.getProfile.useQuery({ guid: user.guid }, { enabled: isAsked });
  if (profile.data !== undefined && isAsked) return <a href={`mailto:${profile.data.email}`}>{profile.data.email}</a>;
  return (
    <button
      type="button"
      className={classes.email}
      aria-label={intl.formatMessage({ id: "users.showEmail" }, { name })}
      aria-busy={profile.isFetching}
      onClick={() => setAsked(true)}
    >
      <span>{user.emailMasked}</span>
      <span className={classes.show}>
        {profile.isError ? <FormattedMessage id="users.showEmail.failed" /> : <FormattedMessage id="users.showEmail.short" />}
      </span>
    </button>
  );
}
