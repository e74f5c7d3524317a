import { DEFAULT_PROFILE_CATEGORY, isProfileCategory } from "@plein/contract/profiles/profile-category";
import { createFileRoute } from "@tanstack/react-router";
import { missingPage } from "../../../content/load-page.ts";
import { AccountFrame } from "../../../screens/account/account-frame.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";
import { MissingScreen } from "../../../shell/notice-screens/missing-screen.tsx";

/** A category of the user's own account (docs/rules.md "Account area"). */
export const Route = createFileRoute("/_main/_user/account/$accountCategory")({
  loader: ({ context, params }) => {
    if (!isProfileCategory(params.accountCategory)) throw missingPage(context, "missing");
  },
  component: Account,
  notFoundComponent: MissingScreen,
});

function Account() {
  const { platformName } = useFrame();
  const { accountCategory } = Route.useParams();
  const category = isProfileCategory(accountCategory) ? accountCategory : DEFAULT_PROFILE_CATEGORY;
  const { i18n } = Route.useRouteContext();
  const title = i18n.intl.formatMessage({ id: `profiles.category.${category}` });
  return (
    <>
      <ScreenHead title={title} platformName={platformName} />
      <AccountFrame category={category} />
    </>
  );
}
