// @vitest-environment jsdom
import type { FormResults } from "@plein/contract/forms/form-results";
import { NO_ANSWER } from "@plein/contract/forms/form-results";
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findViolations } from "../kit/testing/find-violations.ts";
import { showBlock } from "../kit/testing/show-block.tsx";
import type { BlockEnv } from "../kit/view/block-view-props.ts";

const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000021";
const QUESTION = { key: "plein", label: "Hoe vaak?", type: "radio", isCurrent: true, isMany: false, asked: 40, mean: null } as const;
const RESULTS: FormResults = {
  formGuid: GUID,
  title: "Het plein",
  language: "nl",
  state: "shown",
  closesOn: null,
  submissions: 40,
  until: "2026-11-20",
  questions: [
    { ...QUESTION, key: "oud", isCurrent: false, groups: [{ value: "vaak", label: "Vaak", count: 40 }] },
    {
      ...QUESTION,
      groups: [
        { value: "vaak", label: "Vaak", count: 30 },
        { value: "nooit", label: "Nooit", count: null },
        { value: NO_ANSWER, label: "", count: null },
      ],
    },
    { ...QUESTION, key: "cijfer", label: "Cijfer", type: "rating", mean: 1.5, groups: [{ value: "1", label: "", count: 20 }] },
  ],
};

const show = (found: ReturnType<NonNullable<BlockEnv["resultsOf"]>>, { options = {}, isEditing = false } = {}) =>
  showBlock({ name: "results", content: { formGuid: GUID }, options, env: { isEditing, resultsOf: () => found } });

describe("the results of a form", () => {
  it("are a table with bars that say no more than its numbers", async () => {
    const body = show(RESULTS);
    document.body.replaceChildren(body);
    const table = within(body).getByRole("table", { name: "Hoe vaak?" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent?.replaceAll(/\s/g, " "))).toEqual([
      "Vaak3075%",
      "Nooitniet getoond",
      "Niet ingevuldniet getoond",
    ]);
    expect(table.querySelectorAll("svg[aria-hidden]")).toHaveLength(1);
    expect(body.textContent).toContain("Gebaseerd op 40 inzendingen tot en met 20 november 2026.");
    expect(body.textContent).toContain("Antwoorden die weinig mensen gaven");
    expect(body.textContent).toContain("Gemiddeld 1,5");
    expect(await findViolations(body)).toEqual([]);
    expect(show(RESULTS, { options: { chart: "numbers" } }).querySelector("svg")).toBeNull();
  });

  it("are those of the chosen questions", () => {
    const body = show(RESULTS, { options: { questionKeys: ["cijfer"] } });
    expect(within(body).getAllByRole("table")).toHaveLength(1);
    expect(body.textContent).not.toContain("weinig mensen");
    expect(show(RESULTS, { options: { questionKeys: ["oud"] } }).textContent).toContain("eerdere versie");
    const withoutQuestions = show(RESULTS, { options: { questionKeys: ["weg"] } }).textContent;
    expect(withoutQuestions).toContain("geen vragen");
    expect(withoutQuestions).not.toContain("Gebaseerd");
  });

  it("say why there are none yet", () => {
    expect(show({ ...RESULTS, state: "untilClosed" }).textContent).toContain("zodra het formulier gesloten is");
    expect(show({ ...RESULTS, state: "untilClosed", closesOn: "2026-12-01T09:00:00.000Z" }).textContent).toContain(
      "1 december 2026 om 10:00",
    );
    expect(show({ ...RESULTS, state: "tooFew" }).textContent).toContain("te weinig inzendingen");
  });

  it("are nothing to visitors where they aren't public, and say why to an editor", () => {
    for (const found of ["private", null, undefined] as const) expect(show(found).innerHTML).toBe("");
    expect(show("private", { isEditing: true }).textContent).toContain("niet openbaar");
    expect(show(null, { isEditing: true }).textContent).toContain("niet gepubliceerd");
  });
});
