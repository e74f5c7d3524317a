import { useEffect, useState } from "react";
import type { Frame } from "../../shell/frame/frame.ts";
import type { SessionFollower } from "./session-follower.tsx";

/** What stands over the site for signed-in and deactivated users; to everyone else it costs these few lines. */
export function SignedInPart({ frame }: { readonly frame: Frame }) {
  const [Part, setPart] = useState<typeof SessionFollower | null>(null);
  const isNeeded = frame.user !== null || frame.deactivated !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    import("./session-follower.tsx").then(
      (module) => setPart(() => module.SessionFollower),
      // Writes are refused with or without it; a reload brings it.
      () => undefined,
    );
  }, [isNeeded]);
  return Part && <Part frame={frame} />;
}
