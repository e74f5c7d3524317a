import { useFrame } from "../frame/use-frame.ts";
import { useHref } from "../frame/use-href.ts";
import { MainLayout } from "../layout/main-layout.tsx";
import { MissingNotice } from "./missing-screen.tsx";

/** The "not found" screen for a path without a route, in the frame of the site. */
export function NotFoundScreen() {
  return (
    <MainLayout frame={useFrame()} href={useHref()}>
      <MissingNotice reason="missing" />
    </MainLayout>
  );
}
