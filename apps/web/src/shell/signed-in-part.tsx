import { useEffect, useState } from "react";
import type { Entered } from "./entered/entered.tsx";
import type { Frame } from "./frame.ts";

/** What stands over the site for whoever is signed in, or may not be any more; to everyone else it costs these few lines. */
export function SignedInPart({ frame }: { readonly frame: Frame }) {
  const [Part, setPart] = useState<typeof Entered | null>(null);
  const isNeeded = frame.user !== null || frame.deactivated !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    import("./entered/entered.tsx").then(
      (module) => setPart(() => module.Entered),
      // Writes are refused with or without it; a reload brings it.
      () => undefined,
    );
  }, [isNeeded]);
  return Part && <Part frame={frame} />;
}
