import { useRouter } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import type { Frame } from "./frame.ts";

/** What stands over the site for whoever looks at it as a role, or may not be signed in any more; to everyone else it costs these few lines. */
export function ViewingEntrance({ frame: { user, deactivated } }: { readonly frame: Frame }) {
  const { i18n } = useRouter().options.context;
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  const viewedRole = user?.viewedRole;
  const isNeeded = viewedRole !== undefined || deactivated !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    Promise.all([import("../access/frame-notice.tsx"), i18n.load("user")]).then(
      ([{ FrameNotice }]) => setNotice(() => () => <FrameNotice intl={i18n.intl} viewedRole={viewedRole} deactivated={deactivated} />),
      // Writes are refused with or without it; a reload brings it.
      () => undefined,
    );
  }, [isNeeded, viewedRole, deactivated, i18n]);
  return Notice && isNeeded && <Notice />;
}
