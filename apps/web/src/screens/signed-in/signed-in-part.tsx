import { useEffect, useState } from "react";
import type { Frame } from "../../shell/frame/frame.ts";
import type { SessionFollower } from "./session-follower.tsx";

/** The notices over the site for signed-in and deactivated users; nobody else downloads more than this module. */
export function SignedInPart({ frame }: { readonly frame: Frame }) {
  const [Part, setPart] = useState<typeof SessionFollower | null>(null);
  const isNeeded = frame.user !== null || frame.deactivated !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    import("./session-follower.tsx").then(
      (module) => setPart(() => module.SessionFollower),
      // The server enforces the rules regardless; a reload tries again.
      () => undefined,
    );
  }, [isNeeded]);
  return Part && <Part frame={frame} />;
}
