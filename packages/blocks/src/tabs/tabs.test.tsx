// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBlock } from "../kit/testing/show-block.tsx";
import { tabs } from "./schema.ts";

it("shows every part with its heading without script, each at an address of its own", () => {
  const body = showBlock({ name: "tabs", content: tabs.examples[1].content });
  expect(
    within(body)
      .getAllByRole("heading")
      .map(({ textContent }) => textContent),
  ).toEqual(["Inwoners", "Ondernemers", "Verenigingen"]);
  expect([...body.querySelectorAll("[id]")].map(({ id }) => id)).toEqual(["inwoners-11111", "ondernemers-11112", "verenigingen-11113"]);
  expect(body.querySelector("[hidden], [role=tab]")).toBeNull();
});
