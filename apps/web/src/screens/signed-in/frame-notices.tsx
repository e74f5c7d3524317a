import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { type IntlShape, RawIntlProvider } from "react-intl";
import { InactiveDialog } from "../../access/inactive-dialog.tsx";
import { ViewingBar } from "../../access/viewing-bar.tsx";
import { TermsDialog } from "../../features/legal/terms-dialog.tsx";
import { VerifyBar } from "../../features/sessions/accounts/verify-bar.tsx";
import { MaintenanceBar } from "../../features/settings/maintenance-bar.tsx";
import { grantOf } from "../../features/support/grant-of.ts";
import { SupportBar } from "../../features/support/support-bar.tsx";
import type { Frame } from "../../shell/frame/frame.ts";
import { useHref } from "../../shell/frame/use-href.ts";

/** Screens that themselves show that an address is unverified, and how to verify it. */
const WITH_VERIFICATION = ["/account/profile", "/verify-email"];

/** The applicable notices of the frame, as an overlay, so that the layout doesn't shift. */
export function FrameNotices({ frame, intl }: { readonly frame: Frame; readonly intl: IntlShape }): ReactNode {
  return createPortal(
    <RawIntlProvider value={intl}>
      <Notices frame={frame} />
    </RawIntlProvider>,
    document.body,
  );
}

function Notices({ frame: { user, deactivated, platformName } }: { readonly frame: Frame }): ReactNode {
  const href = useHref();
  if (deactivated !== undefined) return <InactiveDialog supportEmail={deactivated.supportEmail} />;
  if (user?.viewedRole !== undefined) return <ViewingBar viewedRole={user.viewedRole} />;
  const needsVerification = user?.isUnverified && !WITH_VERIFICATION.some((path) => href === path || href.startsWith(`${path}/`));
  const grant = grantOf(user);
  return (
    <>
      {grant ? (
        <SupportBar key={grant.grantGuid} grant={grant} />
      ) : user?.isInMaintenance ? (
        <MaintenanceBar canOpen={user.adminScreens.includes("/settings")} />
      ) : (
        needsVerification && <VerifyBar />
      )}
      {user?.terms && <TermsDialog key={user.terms.version} terms={user.terms} platformName={platformName} />}
    </>
  );
}
