import type { PageTemplate } from "@plein/contract/pages/page-template";
import { lazy, type ReactNode, Suspense } from "react";

// Loaded lazily, because the admin screens don't contain the code of blocks.
const TemplatePicture = lazy(() => import("./template-picture.tsx").then((module) => ({ default: module.TemplatePicture })));

/** A preview of a page template; renders nothing for an empty template. */
export function LazyTemplatePicture({ template }: { readonly template: PageTemplate }): ReactNode {
  if (template.buildingBlockInstances.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <TemplatePicture template={template} />
    </Suspense>
  );
}
