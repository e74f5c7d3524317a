import type { ReachedStep } from "@plein/api/statistics/forms/steps/form-step-log";
import type { Visit } from "@plein/api/statistics/intake/visit";
import { FROM_MEMORY } from "@plein/contract/statistics/served-documents";
import { expect, it } from "vitest";
import { addView } from "./count-view.ts";

const shown = {
  platformGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000001",
  itemGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000002",
  path: "/nieuws/i/3f",
  formGuids: [],
};
const head = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0",
  acceptLanguage: "nl",
  referer: undefined,
  purpose: undefined,
  mozPurpose: undefined,
  secPurpose: undefined,
  destination: undefined,
};

it("a browser's view of a page, an item's page or a missing page is counted", () => {
  const items: string[] = [];
  const visits: Visit[] = [];
  const forms: string[] = [];
  const itemViews = { add: (platformGuid: string, itemGuid: string) => void items.push(`${platformGuid} ${itemGuid}`) };
  const formSteps = {
    add: ({ formGuid, version, kind, source }: ReachedStep) => void forms.push(`${kind} ${formGuid} ${version} ${source}`),
  };
  const readCountry = () => "BE";
  const counters = { itemViews, formSteps, visitLog: { add: (visit: Visit) => void visits.push(visit) } };
  const request = { method: "GET", head, origin: { host: "a.test", clientAddress: "192.0.2.1", isForwarded: true }, rawHeaders: [] };
  addView(counters, readCountry, request, { status: 200, shown }, "25 rendered");
  addView(counters, readCountry, { ...request, method: "HEAD" }, { status: 200, shown }, FROM_MEMORY);
  addView(counters, readCountry, { ...request, head: { ...head, secPurpose: "prefetch" } }, { status: 200, shown }, FROM_MEMORY);
  addView(counters, readCountry, request, { status: 301, shown }, FROM_MEMORY);
  addView(
    counters,
    readCountry,
    request,
    {
      status: 200,
      shown: { ...shown, path: "/nieuws", itemGuid: null, formGuids: ["0199c1f0-8f5e-7c3a-9b1e-000000000021"] },
    },
    FROM_MEMORY,
  );
  addView(counters, readCountry, request, { status: 404, shown: { ...shown, path: "/weg", itemGuid: null } }, FROM_MEMORY);
  addView(counters, readCountry, { ...request, head: { ...head, userAgent: "Googlebot/2.1" } }, { status: 200, shown }, FROM_MEMORY);
  expect(items).toEqual([`${shown.platformGuid} ${shown.itemGuid}`]);
  addView(
    { ...counters, visitLog: { add: () => undefined } },
    readCountry,
    request,
    {
      status: 200,
      shown: { ...shown, path: "/form/a/sent", itemGuid: null, formGuids: ["a"] },
    },
    FROM_MEMORY,
  );
  expect(forms).toEqual(["view 0199c1f0-8f5e-7c3a-9b1e-000000000021 null /nieuws"]);
  // A robot's view is in the log too, which counts it apart.
  expect(visits.map(({ kind, path, served }) => `${kind} ${path} ${served}`)).toEqual([
    "page /nieuws/i/3f 25 rendered",
    "page /nieuws 1 cached",
    "notFound /weg 1 cached",
    "page /nieuws/i/3f 1 cached",
  ]);
  expect(visits.map(({ country }) => country)).toEqual(["BE", "BE", "BE", "BE"]);
});
