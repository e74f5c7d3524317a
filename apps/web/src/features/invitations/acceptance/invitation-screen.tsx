import type { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import type { InvitationStatus, InvitationView } from "@plein/contract/invitations/invitation-status";
import { type ReactNode, useEffect } from "react";
import { FormattedMessage } from "react-intl";
import { rememberInvitation } from "../../../client/state/session-state.ts";
import { AcceptAsNew } from "./accept-as-new.tsx";
import { AcceptAsOwner } from "./accept-as-owner.tsx";
import { AcceptByProvider } from "./accept-by-provider.tsx";
import { InvitationAbout } from "./invitation-about.tsx";
import styles from "./invitation-screen.module.css";
import type { InvitationOutcome } from "./load-invitation.ts";
import { RequestNewInvitation } from "./request-new-invitation.tsx";

type InvitationScreenProps = {
  readonly code: string;
  readonly outcome: InvitationOutcome;
  readonly platformName: string;
  /** the signed-in user, if any */
  readonly user: { readonly displayName: string } | null;
};

/** The page of an invitation's link. */
export function InvitationScreen({ code, outcome, platformName, user }: InvitationScreenProps): ReactNode {
  const status = outcome.kind === "shown" && outcome.view.kind === "open" ? outcome.view.status : null;
  useEffect(() => rememberInvitation(status), [status]);
  return (
    <div className={styles.card}>
      <noscript>
        <p className={styles.notice}>
          <FormattedMessage id="invitations.page.noScript" />
        </p>
      </noscript>
      {outcome.kind === "shown" ? (
        <Shown code={code} view={outcome.view} displayName={user?.displayName ?? null} />
      ) : (
        <NotShown outcome={outcome} platformName={platformName} />
      )}
    </div>
  );
}

type ShownProps = { readonly code: string; readonly view: InvitationView; readonly displayName: string | null };

function Shown({ code, view, displayName }: ShownProps): ReactNode {
  if (view.kind === "over") return <Over code={code} view={view} />;
  const { status, landingPath, isOwner, providers } = view;
  return (
    <>
      <h1>
        <FormattedMessage id="invitations.page.welcome" values={{ platform: status.platformName }} />
      </h1>
      <InvitationAbout status={status} />
      <Acceptance code={code} status={status} landingPath={landingPath} isOwner={isOwner} displayName={displayName} providers={providers} />
    </>
  );
}

type AcceptanceProps = {
  readonly code: string;
  readonly status: InvitationStatus;
  readonly landingPath: string;
  readonly isOwner: boolean;
  readonly displayName: string | null;
  readonly providers: readonly ProviderChoice[];
};

function Acceptance({ code, status, landingPath, isOwner, displayName, providers }: AcceptanceProps): ReactNode {
  const { accountExists, ssoOnly, emailMasked, platformName } = status;
  if (isOwner) return <AcceptAsOwner code={code} status={status} landingPath={landingPath} />;
  if (!accountExists && !ssoOnly) return <AcceptAsNew code={code} status={status} landingPath={landingPath} />;
  return (
    <>
      <p className={styles.text}>
        {accountExists && !ssoOnly ? (
          <FormattedMessage id="invitations.page.hasAccount" values={{ email: <b>{emailMasked}</b>, platform: platformName }} />
        ) : (
          <FormattedMessage id="invitations.page.ssoOnly" values={{ email: <b>{emailMasked}</b> }} />
        )}
      </p>
      {displayName !== null && (
        <p className={styles.notice}>
          <FormattedMessage id="invitations.page.otherAccount" values={{ name: displayName }} />
        </p>
      )}
      {ssoOnly ? (
        <AcceptByProvider code={code} providers={providers} />
      ) : (
        <a className={styles.button} href={`/sign-in?returnTo=${encodeURIComponent(`/invitation/${code}`)}`}>
          <FormattedMessage id="invitations.page.signIn" />
        </a>
      )}
    </>
  );
}

function Over({ code, view }: { readonly code: string; readonly view: Extract<InvitationView, { kind: "over" }> }): ReactNode {
  const { state, platformName, contactEmail } = view;
  return (
    <>
      <h1>
        <FormattedMessage id={`invitations.page.over.${state}`} />
      </h1>
      <p className={styles.text}>
        <FormattedMessage id={`invitations.page.overText.${state}`} values={{ platform: platformName }} />
      </p>
      {state === "Expired" && <RequestNewInvitation code={code} />}
      {state === "Accepted" ? (
        <a className={styles.button} href="/sign-in">
          <FormattedMessage id="invitations.page.signIn" />
        </a>
      ) : (
        contactEmail !== "" && (
          <p className={styles.text}>
            <FormattedMessage id="invitations.page.contact" values={{ email: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> }} />
          </p>
        )
      )}
    </>
  );
}

type NotShownProps = { readonly outcome: Exclude<InvitationOutcome, { kind: "shown" }>; readonly platformName: string };

function NotShown({ outcome, platformName }: NotShownProps): ReactNode {
  return (
    <>
      <h1>
        <FormattedMessage id={`invitations.page.${outcome.kind}`} />
      </h1>
      <p className={styles.text}>
        {outcome.kind === "tooSoon" ? (
          <FormattedMessage id="invitations.page.tooSoonText" values={{ seconds: outcome.retryAfterSeconds }} />
        ) : (
          <FormattedMessage id={`invitations.page.${outcome.kind}Text`} />
        )}
      </p>
      {outcome.kind === "failed" && outcome.correlationId !== "" && <code className={styles.text}>{outcome.correlationId}</code>}
      <a className={styles.link} href="/">
        <FormattedMessage id="invitations.page.toSite" values={{ platform: platformName }} />
      </a>
    </>
  );
}
