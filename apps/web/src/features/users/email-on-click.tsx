import type { ListedUser } from "@plein/contract/users/user-list";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./users.module.css";

/** A masked e-mail address that is revealed on request, which is logged. */
export function EmailOnClick({ user, name }: { readonly user: ListedUser; readonly name: string }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const profile = trpc.users.getProfile.useQuery({ guid: user.guid }, { enabled: isAsked });
  if (profile.data !== undefined && isAsked) return <a href={`mailto:${profile.data.email}`}>{profile.data.email}</a>;
  return (
    <span className={classes.email}>
      {user.emailMasked}
      <button type="button" className={classes.show} aria-busy={profile.isFetching} onClick={() => setAsked(true)}>
        {profile.isError ? <FormattedMessage id="users.showEmail.failed" /> : <FormattedMessage id="users.showEmail.short" />}
        <span className={classes.hidden}>
          <FormattedMessage id="users.showEmail" values={{ name }} />
        </span>
      </button>
    </span>
  );
}
