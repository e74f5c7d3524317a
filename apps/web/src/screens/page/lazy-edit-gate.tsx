import { type ReactNode, useEffect, useState } from "react";
import type { PageView } from "../../content/page-view.ts";
import type { EditGate } from "../editing/edit-gate.tsx";

type LazyEditGateProps = { readonly page: PageView; readonly children: (shown: PageView) => ReactNode };

/** Adds edit buttons to a page for users who may change it; for everyone else it is only these few lines. */
export function LazyEditGate({ page, children }: LazyEditGateProps) {
  const [Gate, setGate] = useState<typeof EditGate | null>(null);
  const canEdit = page.canEdit || page.changes !== undefined;
  useEffect(() => {
    if (!canEdit) return;
    import("../editing/edit-gate.tsx").then(
      (module) => setGate(() => module.EditGate),
      // The page itself is complete; a reload loads what is missing.
      () => undefined,
    );
  }, [canEdit]);
  // Once rendered it stays: a removed item may have been the last thing to change, and can be restored.
  return Gate ? <Gate page={page}>{children}</Gate> : children(page);
}
