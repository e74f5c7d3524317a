import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { isProblemsSearch } from "../../../features/pages/problems/problems-href.ts";
import { ProblemsScreen } from "../../../features/pages/problems/problems-screen.tsx";
import { isTemplatesSearch } from "../../../features/pages/templates/templates-href.ts";
import { TemplatesScreen } from "../../../features/pages/templates/templates-screen.tsx";
import { isTrashSearch } from "../../../features/pages/trash/trash-href.ts";
import { TrashScreen } from "../../../features/pages/trash/trash-screen.tsx";
import { PagesScreen } from "../../../features/pages/tree/pages-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/pages/")({ component: Pages });

function Pages() {
  const { platformName } = useFrame();
  const intl = useIntl();
  const { searchStr } = useLocation();
  const part = partOf(searchStr);
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: `pages.${part}` })} platformName={platformName} />
      {part === "trash" && <TrashScreen />}
      {part === "problems" && <ProblemsScreen />}
      {part === "templates" && <TemplatesScreen />}
      {part === "title" && <PagesScreen />}
    </>
  );
}

function partOf(search: string): "trash" | "problems" | "templates" | "title" {
  if (isTrashSearch(search)) return "trash";
  if (isTemplatesSearch(search)) return "templates";
  return isProblemsSearch(search) ? "problems" : "title";
}
