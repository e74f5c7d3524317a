import { type ReactNode, useEffect, useState } from "react";
import type { PageView } from "../../content/page-view.ts";
import type { EditGate } from "../editing/edit-gate.tsx";

type LazyEditGateProps = { readonly page: PageView; readonly children: (shown: PageView) => ReactNode };

/** Adds edit buttons to a page for users who may change it; nobody else downloads more than this module. */
export function LazyEditGate({ page, children }: LazyEditGateProps) {
  const [Gate, setGate] = useState<typeof EditGate | null>(null);
  const canEdit = page.canEdit || page.changes !== undefined;
  useEffect(() => {
    if (!canEdit) return;
    import("../editing/edit-gate.tsx").then(
      (module) => setGate(() => module.EditGate),
      // The page works without the buttons; a reload tries again.
      () => undefined,
    );
  }, [canEdit]);
  // Once loaded, the gate stays: after the last changeable item is removed, it can still be restored.
  return Gate ? <Gate page={page}>{children}</Gate> : children(page);
}
