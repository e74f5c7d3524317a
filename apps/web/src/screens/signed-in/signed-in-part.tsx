import { useEffect, useState } from "react";
import type { Frame } from "../../shell/frame/frame.ts";
import type { SessionFollower } from "./session-follower.tsx";

/** The notices over the site for signed-in and deactivated users; for everyone else it is only these few lines. */
export function SignedInPart({ frame }: { readonly frame: Frame }) {
  const [Part, setPart] = useState<typeof SessionFollower | null>(null);
  const isNeeded = frame.user !== null || frame.deactivated !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    import("./session-follower.tsx").then(
      (module) => setPart(() => module.SessionFollower),
      // Writes are refused with or without it; a reload loads it.
      () => undefined,
    );
  }, [isNeeded]);
  return Part && <Part frame={frame} />;
}
