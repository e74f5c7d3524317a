import { useRouter } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useFrame } from "./use-frame.ts";

/** The terms of use for whoever has yet to accept them; nobody else downloads them. */
export function TermsEntrance() {
  const { platformName, user } = useFrame();
  const { i18n } = useRouter().options.context;
  const [Dialog, setDialog] = useState<ComponentType | null>(null);
  const terms = user?.terms;
  useEffect(() => {
    if (terms === undefined) return;
    Promise.all([import("../features/legal/terms-dialog.tsx"), i18n.load("user")]).then(
      ([{ TermsDialog }]) => setDialog(() => () => <TermsDialog intl={i18n.intl} terms={terms} platformName={platformName} />),
      // Asked again with the next document.
      () => undefined,
    );
  }, [terms, platformName, i18n]);
  // Out of the menu that it is loaded with: nothing in there shows while the menu is closed.
  return Dialog && terms !== undefined && createPortal(<Dialog />, document.body);
}
