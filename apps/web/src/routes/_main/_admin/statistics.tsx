import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { StatisticsScreen } from "../../../features/statistics/statistics-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

/** The platform's statistics, one part at a time: `?tab=content&days=30`. */
export const Route = createFileRoute("/_main/_admin/statistics")({ component: Statistics });

function Statistics() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "statistics.title" })} platformName={platformName} />
      <StatisticsScreen />
    </>
  );
}
