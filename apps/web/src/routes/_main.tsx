import { canOpenAdminScreen } from "@plein/contract/menus/admin-path";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { usePageFrame } from "../screens/page/page-frame.ts";
import { SignedInPart } from "../screens/signed-in/signed-in-part.tsx";
import { useFrame } from "../shell/frame/use-frame.ts";
import { useHref } from "../shell/frame/use-href.ts";
import { MainLayout } from "../shell/layout/main-layout.tsx";

export const Route = createFileRoute("/_main")({ component: Main });

function Main() {
  const frame = usePageFrame(useFrame());
  const href = useHref();
  // The admin screens have a separate frame, which nobody else downloads.
  const isAdmin = frame.user !== null && canOpenAdminScreen(frame.user.adminScreens, href);
  return (
    <>
      {isAdmin ? (
        <Outlet />
      ) : (
        <MainLayout frame={frame} href={href}>
          <Outlet />
        </MainLayout>
      )}
      <SignedInPart frame={frame} />
    </>
  );
}
