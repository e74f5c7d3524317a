import type { PageTemplate } from "@plein/contract/pages/page-template";
import { lazy, type ReactNode, Suspense } from "react";

// The blocks of pages are no part of the screens of admins.
const TemplatePicture = lazy(() => import("./template-picture.tsx").then((module) => ({ default: module.TemplatePicture })));

/** What a page looks like that starts with a template; nothing for an empty one. */
export function LazyTemplatePicture({ template }: { readonly template: PageTemplate }): ReactNode {
  if (template.buildingBlockInstances.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <TemplatePicture template={template} />
    </Suspense>
  );
}
