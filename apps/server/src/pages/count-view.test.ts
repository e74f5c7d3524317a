import { expect, it } from "vitest";
import { addView } from "./count-view.ts";

const shownItem = { platformGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000001", itemGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000002" };
const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0" };

it("counts a browser's view of an item's page, and nothing else", () => {
  const counted: string[] = [];
  const views = { add: (platformGuid: string, itemGuid: string) => void counted.push(`${platformGuid} ${itemGuid}`) };
  addView(views, { method: "GET", headers }, { status: 200, shownItem });
  addView(views, { method: "HEAD", headers }, { status: 200, shownItem });
  addView(views, { method: "GET", headers: { ...headers, "sec-purpose": "prefetch" } }, { status: 200, shownItem });
  addView(views, { method: "GET", headers }, { status: 301, shownItem });
  addView(views, { method: "GET", headers }, { status: 200, shownItem: null });
  expect(counted).toEqual([`${shownItem.platformGuid} ${shownItem.itemGuid}`]);
});
