import { type ReactNode, useEffect, useState } from "react";
import type { PageView } from "../../content/page-view.ts";
import type { EditGate } from "../editing/edit-gate.tsx";

type EditEntranceProps = { readonly page: PageView; readonly children: (shown: PageView) => ReactNode };

/** Puts the ways of changing it around a page for users who may; to everyone else it costs these few lines. */
export function EditEntrance({ page, children }: EditEntranceProps) {
  const [Gate, setGate] = useState<typeof EditGate | null>(null);
  const canEdit = page.canEdit || page.changes !== undefined;
  useEffect(() => {
    if (!canEdit) return;
    import("../editing/edit-gate.tsx").then(
      (module) => setGate(() => module.EditGate),
      // The page itself is whole; a reload brings what is missing.
      () => undefined,
    );
  }, [canEdit]);
  // Once there it stays: an item that is deleted may have been the last thing to change, and can be brought back.
  return Gate ? <Gate page={page}>{children}</Gate> : children(page);
}
