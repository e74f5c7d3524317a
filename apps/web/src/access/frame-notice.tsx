import type { Site } from "@plein/contract/platforms/site";
import type { ReactNode } from "react";
import type { IntlShape } from "react-intl";
import { InactiveDialog } from "./inactive-dialog.tsx";
import { ViewingBar } from "./viewing-bar.tsx";

type FrameNoticeProps = {
  readonly intl: IntlShape;
  readonly viewedRole: string | undefined;
  readonly deactivated: Site["deactivated"] | undefined;
};

/** Whichever of them is to be told. */
export function FrameNotice({ intl, viewedRole, deactivated }: FrameNoticeProps): ReactNode {
  if (deactivated !== undefined) return <InactiveDialog intl={intl} supportEmail={deactivated.supportEmail} />;
  return viewedRole === undefined ? null : <ViewingBar intl={intl} viewedRole={viewedRole} />;
}
