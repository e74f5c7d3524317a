import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { isTrashSearch } from "../../../features/pages/trash/trash-address.ts";
import { TrashScreen } from "../../../features/pages/trash/trash-screen.tsx";
import { PagesScreen } from "../../../features/pages/tree/pages-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/pages/")({ component: Pages });

function Pages() {
  const { platformName } = useFrame();
  const intl = useIntl();
  const isTrash = isTrashSearch(useLocation().searchStr);
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: isTrash ? "pages.trash" : "pages.title" })} platformName={platformName} />
      {isTrash ? <TrashScreen /> : <PagesScreen />}
    </>
  );
}
