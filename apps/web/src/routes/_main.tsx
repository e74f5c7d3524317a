import { createFileRoute, Outlet } from "@tanstack/react-router";
import { MainLayout } from "../shell/main-layout.tsx";
import { useFrame } from "../shell/use-frame.ts";
import { useHref } from "../shell/use-href.ts";

export const Route = createFileRoute("/_main")({ component: Main });

function Main() {
  return (
    <MainLayout frame={useFrame()} href={useHref()}>
      <Outlet />
    </MainLayout>
  );
}
