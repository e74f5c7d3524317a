import type { RightsRows } from "./rights-row.ts";

const FOR_ALL = "200 200 200 200 200 200 200 200";
const FOR_EDITORS = "401 403 403 200 200 200 200 401";
const period = () => ({ from: "2026-11-01", until: "2026-11-30" });

export const STATISTICS_RIGHTS: RightsRows = {
  "statistics.countView": { requires: null, input: () => ({ path: "/" }), own: FOR_ALL },
  "statistics.addWebVitals": { requires: null, input: () => ({ path: "/", lcp: 900 }), own: FOR_ALL },
  "statistics.countOutgoingLink": { requires: null, input: () => ({ url: "https://www.voorbeeld.nl/" }), own: FOR_ALL },
  "statistics.getOverview": { requires: "statistics.view", input: period, own: FOR_EDITORS },
  "statistics.getContent": { requires: "statistics.view", input: period, own: FOR_EDITORS },
  "statistics.getPages": { requires: "statistics.view", own: FOR_EDITORS },
  "statistics.getVisitors": { requires: "statistics.view", input: period, own: FOR_EDITORS },
  "statistics.getForms": { requires: "statistics.view", input: period, own: FOR_EDITORS },
  "statistics.getMedia": { requires: "statistics.view", own: FOR_EDITORS },
  "statistics.getTechnical": { requires: "statistics.viewTechnical", input: period, own: "401 403 403 403 200 200 200 401" },
  "statistics.getUsers": { requires: "statistics.viewPeople", own: "401 403 403 403 200 200 403 401" },
};
