import { MainLayout } from "./main-layout.tsx";
import { MissingNotice } from "./missing-screen.tsx";
import { useFrame } from "./use-frame.ts";
import { useHref } from "./use-href.ts";

/** An address that no route answers: "not found", in the frame of the site all the same. */
export function NowhereScreen() {
  return (
    <MainLayout frame={useFrame()} href={useHref()}>
      <MissingNotice reason="missing" />
    </MainLayout>
  );
}
