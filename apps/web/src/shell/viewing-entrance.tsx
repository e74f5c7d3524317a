import { useRouter } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";

/** The bar for whoever looks at the site as a role; to everyone else it costs these few lines. */
export function ViewingEntrance({ viewedRole }: { readonly viewedRole: string | undefined }) {
  const { i18n } = useRouter().options.context;
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (viewedRole === undefined) return;
    Promise.all([import("../access/viewing-bar.tsx"), i18n.load("user")]).then(
      ([{ ViewingBar }]) => setBar(() => () => <ViewingBar intl={i18n.intl} viewedRole={viewedRole} />),
      // Writes are refused with or without it; a reload brings it.
      () => undefined,
    );
  }, [viewedRole, i18n]);
  return Bar && viewedRole !== undefined && <Bar />;
}
