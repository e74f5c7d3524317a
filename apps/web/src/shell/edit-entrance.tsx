import { type ReactNode, useEffect, useState } from "react";
import type { PageView } from "../content/page-view.ts";
import type { EditGate } from "./edit-gate.tsx";

type EditEntranceProps = { readonly page: PageView; readonly children: ReactNode };

/** Puts the way into editing around a page for whoever may edit it; to everyone else it costs these few lines. */
export function EditEntrance({ page, children }: EditEntranceProps) {
  const [Gate, setGate] = useState<typeof EditGate | null>(null);
  useEffect(() => {
    if (!page.canEdit) return;
    import("./edit-gate.tsx").then(
      (module) => setGate(() => module.EditGate),
      // The page itself is whole; a reload brings what is missing.
      () => undefined,
    );
  }, [page.canEdit]);
  return Gate && page.canEdit ? <Gate page={page}>{children}</Gate> : children;
}
