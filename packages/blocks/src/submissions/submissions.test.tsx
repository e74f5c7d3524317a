// @vitest-environment jsdom
import type { ListedSubmissions } from "@plein/contract/forms/listed-submissions";
import { Question } from "@plein/contract/forms/questions/question";
import { findSubmissionsLists } from "@plein/contract/forms/submissions-list";
import { NO_VISITOR_QUERY } from "@plein/contract/list-items/lists/visitor-query";
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findViolations } from "../kit/testing/find-violations.ts";
import { showBlock } from "../kit/testing/show-block.tsx";

const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000021";
const question = (key: string, type: string, more: object = {}) =>
  Question.parse({ key, type, label: `Vraag ${key}`, settings: {}, isPublic: true, ...more });
const LIST: ListedSubmissions = {
  formGuid: GUID,
  title: "Ideeën",
  language: "nl",
  questions: [
    question("idee", "longText"),
    question("wijk", "radio", { options: [{ value: "noord", label: "Noord" }] }),
    question("mee", "yesNo"),
  ],
  items: [
    {
      guid: "0199c1f0-8f5e-7c3a-9b1e-000000000022",
      reference: "2026-7KQ4MXP",
      state: "InProgress",
      submittedOn: "2026-11-20T12:00:00.000Z",
      answers: { idee: "Een bank\nbij het water", wijk: "noord", mee: true },
    },
  ],
  pageNumber: 2,
  itemCount: 1,
  totalNumberOfItems: 3,
};

const show = (list: ListedSubmissions | null, { options = {}, isEditing = false } = {}) =>
  showBlock({
    name: "submissions",
    content: { formGuid: GUID },
    options,
    env: { isEditing, submissionsOf: () => list && { list, hrefTo: (page) => `/ideeen?page=${page}` } },
  });

describe("a list of submissions", () => {
  it("shows public answers in words, a link to each submission, and links to its other pages", async () => {
    const body = show(LIST);
    expect(within(body).getByRole("link", { name: "Inzending 2026-7KQ4MXP" }).getAttribute("href")).toBe(
      "/submission/0199c1f0-8f5e-7c3a-9b1e-000000000022",
    );
    expect(body.querySelector("li")?.textContent).toContain("20 november 2026 · In behandeling");
    expect([...body.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(["Een bank\nbij het water", "Noord", "Ja"]);
    expect(within(body).getByRole("link", { name: "Pagina 3" }).getAttribute("href")).toBe("/ideeen?page=3");
    document.body.replaceChildren(body);
    expect(await findViolations(body)).toEqual([]);
    expect(show(LIST, { options: { questionKeys: ["wijk"] } }).querySelectorAll("dd")).toHaveLength(1);
  });

  it("says that there is nothing, or nothing on this page, and shows visitors nothing of a form that isn't there", () => {
    expect(show({ ...LIST, items: [], totalNumberOfItems: 0 }).textContent).toContain("nog geen inzendingen");
    expect(within(show({ ...LIST, items: [], pageNumber: 9 })).getByRole("link", { name: "Naar de eerste pagina" })).toBeTruthy();
    expect(show(null).innerHTML).toBe("");
    expect(show(null, { isEditing: true }).textContent).toContain("niet gepubliceerd");
  });

  it("has a number after the lists of items on its page, for its parameters in the address", () => {
    const block = (guid: string, buildingBlockName: string) => ({
      guid,
      buildingBlockName,
      content: { formGuid: GUID },
      options: { itemCount: 5 },
    });
    const queries = new Map([[3, { ...NO_VISITOR_QUERY, page: 4 }]]);
    const lists = findSubmissionsLists([block("a", "submissions"), block("b", "list"), block("c", "submissions")], queries);
    expect(lists.map(({ blockGuid, place, query }) => [blockGuid, place, query.pageNumber, query.itemCount])).toEqual([
      ["a", 2, 1, 5],
      ["c", 3, 4, 5],
    ]);
  });
});
