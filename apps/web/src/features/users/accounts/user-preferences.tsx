import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { UsersFailed, UsersLoading } from "../list-states.tsx";
import classes from "../user-screen.module.css";
import type { UserProfile } from "./user-profile.ts";

/** The profile fields of a user that admins may see, read-only, because only the user changes them. */
export function UserPreferences({ guid }: { readonly guid: Guid }): ReactNode {
  const profile = trpc.users.getProfile.useQuery({ guid });
  if (profile.isPending) return <UsersLoading />;
  if (profile.isError) return <UsersFailed error={profile.error} onRetry={() => void profile.refetch()} />;
  const { properties } = profile.data;
  return (
    <section className={classes.form} aria-labelledby="voorkeuren">
      <h2 id="voorkeuren">
        <FormattedMessage id="users.preferences.title" />
      </h2>
      {properties.length === 0 ? (
        <p className={classes.muted}>
          <FormattedMessage id="users.preferences.none" />
        </p>
      ) : (
        <dl className={classes.list}>
          {properties.map((property) => (
            <div key={property.key}>
              <dt>{property.key}</dt>
              <dd>{textOf(property)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function textOf({ value }: UserProfile["properties"][number]): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
