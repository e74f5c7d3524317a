// @vitest-environment jsdom

import { expect, it, vi } from "vitest";
import { showOffline } from "./offline.ts";

it("the line about the connection goes when it is back, and so does what was announced, unless that is another text by then", () => {
  document.body.innerHTML = '<aside data-offline="Geen verbinding" hidden></aside><div id="status"></div>';
  const [line, status] = [document.querySelector("aside"), document.getElementById("status")];
  const shown = () => [line?.hidden === false, status?.textContent];
  const isOnLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  showOffline();
  expect(shown()).toEqual([false, ""]);
  const change = (online: boolean) => {
    isOnLine.mockReturnValue(online);
    dispatchEvent(new Event(online ? "online" : "offline"));
  };
  change(false);
  expect(shown()).toEqual([true, "Geen verbinding"]);
  change(true);
  expect(shown()).toEqual([false, ""]);
  change(false);
  if (status) status.textContent = "3 resultaten";
  change(true);
  expect(shown()).toEqual([false, "3 resultaten"]);
});
