import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { SearchStatistics } from "../../../features/search/search-statistics.tsx";
import { SearchTuning } from "../../../features/settings/search-tuning.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/search")({ component: Search });

function Search() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "search.admin.title" })} platformName={platformName} />
      <SearchStatistics below={<SearchTuning />} />
    </>
  );
}
