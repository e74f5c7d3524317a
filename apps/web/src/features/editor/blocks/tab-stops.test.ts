// @vitest-environment jsdom
import { expect, it } from "vitest";
import { syncTabStops } from "./tab-stops.ts";

it("the tab stops of a block are removed from the tab order and restored, including those that were added later", () => {
  document.body.innerHTML = `<div id="box"><a href="/x">x</a><button tabindex="3">y</button><span contenteditable="true">z</span></div>`;
  const box = document.getElementById("box") ?? document.body;
  const stops = () => [...box.children].map((element) => element.getAttribute("tabindex"));
  syncTabStops(box, false);
  expect(stops()).toEqual(["-1", "-1", "-1"]);
  box.insertAdjacentHTML("beforeend", `<a href="/later">w</a>`);
  syncTabStops(box, false);
  expect(stops()).toEqual(["-1", "-1", "-1", "-1"]);
  syncTabStops(box, true);
  expect(stops()).toEqual([null, "3", null, null]);
});
