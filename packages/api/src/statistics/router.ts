import { router } from "../procedures.ts";
import { getContentStatistics } from "./content/get-content.ts";
import { getFormStatistics } from "./forms/get-forms.ts";
import { addWebVitals } from "./intake/add-web-vitals.ts";
import { countOutgoingLink } from "./intake/count-outgoing.ts";
import { countView } from "./intake/count-view.ts";
import { getMediaStatistics } from "./media/get-media.ts";
import { getStatisticsOverview } from "./overview/get-overview.ts";
import { getPageStatistics } from "./pages/get-pages.ts";
import { getTechnicalStatistics } from "./technical/get-technical.ts";
import { getUserStatistics } from "./users/get-users.ts";
import { getVisitorStatistics } from "./visitors/get-visitors.ts";

export const statisticsRouter = router({
  countView,
  addWebVitals,
  countOutgoingLink,
  getOverview: getStatisticsOverview,
  getContent: getContentStatistics,
  getPages: getPageStatistics,
  getVisitors: getVisitorStatistics,
  getForms: getFormStatistics,
  getUsers: getUserStatistics,
  getMedia: getMediaStatistics,
  getTechnical: getTechnicalStatistics,
});
