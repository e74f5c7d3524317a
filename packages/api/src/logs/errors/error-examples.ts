import type { ErrorGroup, ErrorGroupDetails } from "@plein/contract/logs/error-group";

export const EXAMPLE_ERROR: ErrorGroup = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000e1",
  source: "browser",
  level: 3,
  message: "TypeError - Cannot read properties of undefined (reading 'title')",
  count: 12,
  firstSeenOn: "2026-11-27T08:12:00.000Z",
  lastSeenOn: "2026-11-28T09:30:00.000Z",
  state: "open",
  lastPath: "/nieuws",
  lastBrowser: "Firefox 145 (Windows)",
};

export const EXAMPLE_ERROR_DETAILS: ErrorGroupDetails = {
  ...EXAMPLE_ERROR,
  details: "TypeError: Cannot read properties of undefined (reading 'title')\n    at render (/assets/news-list.js:12:345)",
  events: [
    {
      occurredOn: "2026-11-28T09:30:00.000Z",
      path: "/nieuws",
      browser: "Firefox 145 (Windows)",
      isRobot: false,
      correlationId: null,
      taskCode: null,
    },
  ],
};
