import type { NotFoundRouteProps } from "@tanstack/react-router";
import { FormattedMessage } from "react-intl";
import { type MissingReason, reasonOf } from "../../content/load-page.ts";
import { useFrame } from "../frame/use-frame.ts";
import { useHref } from "../frame/use-href.ts";
import { NoticeScreen } from "./notice-screen.tsx";

/** Not found, gone, or not allowed. */
export function MissingScreen({ data }: NotFoundRouteProps) {
  return <MissingNotice reason={reasonOf(data)} />;
}

export function MissingNotice({ reason }: { readonly reason: MissingReason }) {
  const { user } = useFrame();
  const href = useHref();
  return (
    <NoticeScreen kind={reason}>
      {reason === "unauthorized" && user === null && (
        <a href={`/sign-in?returnTo=${encodeURIComponent(href)}`}>
          <FormattedMessage id="shell.signIn" />
        </a>
      )}
    </NoticeScreen>
  );
}
