import { Guid } from "@plein/contract/guid";
import { isProfileCategory } from "@plein/contract/profiles/profile-category";
import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { UserRights } from "../../../../access/user-rights.tsx";
import { missingPage } from "../../../../content/load-page.ts";
import { UserAudit } from "../../../../features/audit/user-audit.tsx";
import { UserPrivacy } from "../../../../features/privacy/user-privacy.tsx";
import { UserScreen } from "../../../../features/users/accounts/user-screen.tsx";
import { useFrame } from "../../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../../shell/layout/screen-head.tsx";
import { MissingScreen } from "../../../../shell/notice-screens/missing-screen.tsx";

export const Route = createFileRoute("/_main/_admin/admin/users/$guid/$accountCategory")({
  loader: async ({ context, params }) => {
    const guid = Guid.safeParse(params.guid);
    if (!isProfileCategory(params.accountCategory) || !guid.success) throw missingPage(context, "missing");
    // The screen itself shows that the user doesn't exist, with a link back to the list.
    if ((await context.server?.findUser(guid.data))?.code === "NotFound" && context.server) context.server.status = 404;
  },
  component: User,
  notFoundComponent: MissingScreen,
});

function User() {
  const { platformName } = useFrame();
  const { guid, accountCategory } = Route.useParams();
  const intl = useIntl();
  if (!isProfileCategory(accountCategory)) return null;
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "users.one.title" })} platformName={platformName} />
      <UserScreen
        guid={guid}
        category={accountCategory}
        more={{ profile: <UserRights guid={guid} />, activity: <UserAudit guid={guid} />, privacy: <UserPrivacy guid={guid} /> }}
      />
    </>
  );
}
