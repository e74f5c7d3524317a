import type { NotFoundRouteProps } from "@tanstack/react-router";
import { FormattedMessage } from "react-intl";
import { type MissingReason, reasonOf } from "../content/load-page.ts";
import { NoticeScreen } from "./notice-screen.tsx";
import { useFrame } from "./use-frame.ts";
import { useHref } from "./use-href.ts";

/** Nothing here, nothing here any more, or nothing here for you. */
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
