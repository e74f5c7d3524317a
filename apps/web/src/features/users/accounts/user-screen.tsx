import type { Guid } from "@plein/contract/guid";
import { PROFILE_CATEGORIES, type ProfileCategory } from "@plein/contract/profiles/profile-category";
import type { UserDetails } from "@plein/contract/users/user-details";
import { LinkTabs } from "@plein/ui/link-tabs.tsx";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { toFailure } from "../../../client/calls/call.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { Moment } from "../../../client/lists/moment.tsx";
import { EmailOnClick } from "../email-on-click.tsx";
import { UsersFailed, UsersLoading } from "../list-states.tsx";
import { UserStaff } from "../staff/user-staff.tsx";
import { AccountTypeName, StateBadge } from "../user-badges.tsx";
import { nameOr, UserName } from "../user-name.tsx";
import classes from "../user-screen.module.css";
import { UserProfileTab } from "./user-profile-tab.tsx";
import { UserRolesForm } from "./user-roles-form.tsx";
import { UserSecurity } from "./user-security.tsx";

type UserScreenProps = {
  readonly guid: Guid;
  readonly category: ProfileCategory;
  /** content of other features in a tab: the user's log, their data */
  readonly more?: Partial<Record<ProfileCategory, ReactNode>>;
};

/** One account, in the five categories of the user's own account. */
export function UserScreen({ guid, category, more = {} }: UserScreenProps): ReactNode {
  const user = trpc.users.get.useQuery({ guid });
  if (user.isPending) return <UsersLoading />;
  if (user.isError) {
    return toFailure(user.error).code === "NotFound" ? (
      <NoSuchUser />
    ) : (
      <UsersFailed error={user.error} onRetry={() => void user.refetch()} />
    );
  }
  return (
    <>
      <BackToUsers />
      <UserHead user={user.data} />
      <Categories guid={guid} category={category} hasMore={(other) => BUILT.includes(other) || more[other] !== undefined} />
      <div className={classes.part}>
        <Part user={user.data} category={category} />
        {more[category]}
      </div>
    </>
  );
}

/** Categories that always exist. */
const BUILT: readonly ProfileCategory[] = ["profile", "preferences", "security"];

function Part({ user, category }: { readonly user: UserDetails; readonly category: ProfileCategory }): ReactNode {
  switch (category) {
    case "profile":
      return (
        <>
          <UserProfileTab user={user} category={category} />
          <UserRolesForm user={user} />
          <UserStaff user={user} />
        </>
      );
    case "preferences":
      return <UserProfileTab user={user} category={category} />;
    case "security":
      return <UserSecurity user={user} />;
    case "activity":
    case "privacy":
      return null;
  }
}

function UserHead({ user }: { readonly user: UserDetails }): ReactNode {
  const intl = useIntl();
  const name = nameOr(user, intl.formatMessage({ id: "users.noName" }));
  return (
    <header className={classes.head}>
      <span className={classes.initials} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <div className={classes.who}>
        <h1>
          <UserName user={user} />
        </h1>
        <p className={classes.facts}>
          <StateBadge state={user.state} />
          <AccountTypeName type={user.accountType} />
          <EmailOnClick user={user} name={name} />
          {user.lastSeenOn !== null && (
            <span className={classes.muted}>
              <FormattedMessage id="users.lastSeen" values={{ when: <Moment on={user.lastSeenOn} /> }} />
            </span>
          )}
        </p>
      </div>
    </header>
  );
}

type CategoriesProps = {
  readonly guid: Guid;
  readonly category: ProfileCategory;
  readonly hasMore: (category: ProfileCategory) => boolean;
};

function Categories({ guid, category, hasMore }: CategoriesProps): ReactNode {
  const intl = useIntl();
  return (
    <LinkTabs
      label={intl.formatMessage({ id: "users.categories" })}
      tabs={PROFILE_CATEGORIES.filter(hasMore).map((other) => ({
        href: `/admin/users/${guid}/${other}`,
        label: <FormattedMessage id={`users.category.${other}`} />,
        isCurrent: other === category,
      }))}
    />
  );
}

function BackToUsers(): ReactNode {
  return (
    <a className={classes.back} href="/admin/users">
      <IconArrowLeft size={18} stroke={1.6} aria-hidden />
      <FormattedMessage id="users.back" />
    </a>
  );
}

function NoSuchUser(): ReactNode {
  return (
    <>
      <BackToUsers />
      <h1>
        <FormattedMessage id="users.missing.title" />
      </h1>
      <p>
        <FormattedMessage id="users.missing.text" />
      </p>
    </>
  );
}
