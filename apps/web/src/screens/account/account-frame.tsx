import { PROFILE_CATEGORIES, type ProfileCategory } from "@plein/contract/profiles/profile-category";
import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, type ReactNode, useSyncExternalStore } from "react";
import { FormattedMessage, RawIntlProvider, useIntl } from "react-intl";
import { AppProviders } from "../../client/app-providers.tsx";
import { RequiredFactor } from "../../features/sessions/factors/required-factor.tsx";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { AccountContent } from "./account-content.tsx";
import classes from "./account-frame.module.css";

/**
 * The user's own account: the menu of five categories, and the current one. The server renders only the frame: the browser loads personal
 * data, so that no document ever contains it.
 */
export function AccountFrame({ category }: { readonly category: ProfileCategory }): ReactNode {
  const { i18n } = useRouter().options.context;
  const isInBrowser = useIsInBrowser();
  const mustSetUpSecondFactor = useFrame().user?.mustSetUpSecondFactor === true;
  return (
    <RawIntlProvider value={i18n.intl}>
      <div className={classes.account}>
        <h1 className={classes.title}>
          <FormattedMessage id="profiles.title" />
        </h1>
        {!mustSetUpSecondFactor && <Categories current={category} />}
        <div className={classes.content} data-alone={mustSetUpSecondFactor || undefined}>
          {isInBrowser ? (
            <AppProviders onSignedOut={signInAgain}>
              {mustSetUpSecondFactor ? <RequiredFactor /> : <AccountContent key={category} category={category} />}
            </AppProviders>
          ) : (
            <div className={classes.waiting} />
          )}
        </div>
      </div>
    </RawIntlProvider>
  );
}

function Categories({ current }: { readonly current: ProfileCategory }): ReactNode {
  const intl = useIntl();
  const { history } = useRouter();
  // Navigates client-side, so that unsaved input is kept; the browser handles clicks that open a new tab.
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(event.currentTarget.pathname);
  };
  return (
    <nav className={classes.categories} aria-label={intl.formatMessage({ id: "profiles.sections" })}>
      <ul>
        {PROFILE_CATEGORIES.map((category) => (
          <li key={category}>
            <a href={`/account/${category}`} aria-current={category === current ? "page" : undefined} onClick={follow}>
              <FormattedMessage id={`profiles.category.${category}`} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** After a session has ended: signs in and returns to the requested screen. */
function signInAgain(): void {
  location.assign(`/sign-in?returnTo=${encodeURIComponent(`${location.pathname}${location.search}`)}`);
}
