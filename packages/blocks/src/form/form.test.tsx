// @vitest-environment jsdom

import { type Filling, NEW_FILLING } from "@plein/contract/forms/filling/filling";
import { CHECK_STEP } from "@plein/contract/forms/filling/filling-fields";
import type { FormOnPage } from "@plein/contract/forms/filling/form-on-page";
import { readPostedAnswers } from "@plein/contract/forms/filling/take-step";
import { ShownForm } from "@plein/contract/forms/form";
import { QUESTION_TYPE_NAMES } from "@plein/contract/forms/questions/question-types";
import { EXAMPLES, exampleQuestion, TYPES_WITH_ANSWER } from "@plein/contract/forms/testing/example-questions";
import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { findViolations } from "../kit/testing/find-violations.ts";
import { showBlock } from "../kit/testing/show-block.tsx";

const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000021";
const questions = QUESTION_TYPE_NAMES.map((type) =>
  exampleQuestion(type, `k${type}`, { label: `Vraag ${type}`, help: `Uitleg bij ${type}`, isRequired: type !== "longText" }),
);

const rule = (condition: object, ...then: object[]) => ({ when: { all: [condition] }, then });

const FORM = ShownForm.parse({
  guid: GUID,
  title: "Alle soorten vragen",
  pages: [
    { key: "eerste", title: "Eerste pagina", questions },
    { key: "tweede", title: "Tweede pagina", questions: [{ key: "naam", type: "shortText", label: "Uw naam" }] },
  ],
  rules: [rule({ key: "kyesNo", op: "is", value: true }, { action: "show", keys: ["kurl"] })],
  version: 3,
  isOpen: true,
  needsAccount: false,
  offersProfile: false,
  frames: { kvideo: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" },
  mapTiles: { url: "https://tiles.example.org/{z}/{x}/{y}.png", attribution: "Kaart: iemand" },
});

afterEach(cleanup);

function show(shown: Partial<FormOnPage> & { readonly form?: ShownForm } = {}): HTMLElement {
  return showBlock({ name: "form", content: { formGuid: GUID }, env: { formOf: () => ({ form: FORM, ...shown }) } });
}

const filling = (changes: Partial<Filling>): Filling => ({ ...NEW_FILLING, key: "sleutel", ...changes });
const answers = Object.fromEntries(TYPES_WITH_ANSWER.map((type) => [`k${type}`, EXAMPLES[type].answers[0]?.at(-1)]));
/** Nobody fills in what is calculated. */
const { kcalculated: _, ...filledIn } = answers;
const WRONG = { key: null, part: null, message: "Vul een e-mailadres in." };
const files = [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000031", name: "foto.jpg" }];

/** What the buttons of a form do: the first one, which the Enter key presses, and those that are shown outside of questions. */
function actionsIn(container: HTMLElement, outside = "[data-question] *") {
  const buttons = [...container.querySelectorAll<HTMLButtonElement>("button[name=_action]")];
  const shown = buttons.filter((button) => !button.hidden && (outside === "" || !button.matches(outside)));
  return { first: buttons[0]?.value, shown: shown.map(({ value }) => value) };
}

function violationsIn(container: HTMLElement): Promise<string[]> {
  document.body.replaceChildren(container);
  return findViolations(container);
}

describe("a form on a page", () => {
  it("has a field for a proof of work only while one is asked for", () => {
    const fieldIn = (container: HTMLElement) => container.querySelector<HTMLInputElement>("[name=_proof]");
    const proof = { puzzle: "11.verzegeld", text: "" };
    expect(fieldIn(show())).toBeNull();
    expect({ ...fieldIn(show({ filling: filling({ proof }) }))?.dataset }).toEqual({ puzzle: proof.puzzle });
    const asked = fieldIn(show({ filling: filling({ step: CHECK_STEP, notice: "surge", proof: { ...proof, text: proof.puzzle } }) }));
    expect([asked?.value, { ...asked?.dataset }]).toEqual([proof.puzzle, { puzzle: proof.puzzle, unproven: "" }]);
    const solved = fieldIn(show({ filling: filling({ proof: { puzzle: null, text: "11.verzegeld~7" } }) }));
    expect([solved?.value, { ...solved?.dataset }]).toEqual(["11.verzegeld~7", {}]);
  });

  it.each([
    ["that is new", {}],
    ["with answers", { filling: filling({ values: answers, files }) }],
    [
      "with mistakes everywhere",
      { filling: filling({ errors: TYPES_WITH_ANSWER.map((type) => ({ key: `k${type}`, part: null, message: "Vul dit in." })) }) },
    ],
    ["with all its answers", { filling: filling({ step: CHECK_STEP, values: answers, files, notice: "tooFast" }) }],
    ["that is to be saved", { filling: filling({ save: { kind: "asking", email: "anna", days: 30 }, errors: [WRONG] }) }],
    ["that was sent", { sent: { reference: "2026-7KQ4MXP", isAwaitingVerification: true } }],
    ["that is closed", { form: { ...FORM, isOpen: false }, filling: filling({ values: answers, files }) }],
    ["that needs an account", { form: { ...FORM, needsAccount: true } }],
  ] as const)("has no accessibility violations: one %s", async (_name, shown) => {
    const container = show(shown);
    expect(container.textContent).not.toMatch(/undefined|\[object/);
    expect(await violationsIn(container)).toEqual([]);
  });

  it("holds nothing of a visitor before the first post", () => {
    const fields = [...show().querySelectorAll<HTMLInputElement>("input[type=hidden]")];
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toMatchObject({
      _key: "",
      _started: "",
      _source: "",
      _version: "3",
    });
  });

  it("posts each answer as the server reads it, from whatever step", () => {
    for (const step of [0, 1, CHECK_STEP] as const) {
      const form = show({ filling: filling({ step, values: answers, files }) }).querySelector("form");
      const posted = new FormData(form ?? undefined);
      const all = (name: string) => posted.getAll(name).filter((value) => typeof value === "string");
      expect(readPostedAnswers(FORM, { all, text: (name) => all(name)[0] })).toEqual(filledIn);
      cleanup();
    }
  });

  it("posts an invalid answer as it was typed", () => {
    const wrong = { knumber: "veel", kemail: "anna", kdate: "", kaddress: { postcode: "12" } };
    const posted = new FormData(show({ filling: filling({ values: wrong }) }).querySelector("form") ?? undefined);
    expect([posted.get("knumber"), posted.get("kemail"), posted.get("kaddress.postcode")]).toEqual(["veel", "anna", "12"]);
  });

  it("links each mistake to a field that exists, which names its message", () => {
    const errors = TYPES_WITH_ANSWER.filter((type) => type !== "hidden" && type !== "calculated").map((type) => ({
      key: `k${type}`,
      part: null,
      message: `Fout in ${type}`,
    }));
    const container = show({ filling: filling({ errors: [...errors, { key: "kaddress", part: "city", message: "Vul een plaats in." }] }) });
    const links = [...container.querySelectorAll<HTMLAnchorElement>("[role=alert] a")];
    expect(links).toHaveLength(errors.length + 1);
    for (const link of links) {
      const target = container.querySelector(link.hash);
      expect(target?.matches("input, select, textarea, fieldset"), link.textContent ?? "").toBe(true);
    }
    const described = container.querySelector("[name=kemail]")?.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => container.querySelector(`#${id}`)?.textContent)).toContain("Fout: Fout in email");
  });

  it("may be prefilled by a link if its designer allows it, except sensitive questions", () => {
    const asked = [
      exampleQuestion("shortText", "open", { allowsPrefill: true }),
      exampleQuestion("shortText", "gevoelig", { allowsPrefill: true, isSensitive: true }),
      exampleQuestion("checkbox", "akkoord", { allowsPrefill: true }),
      exampleQuestion("shortText", "dicht"),
    ];
    const container = show({ form: ShownForm.parse({ ...FORM, pages: [{ questions: asked }], rules: [] }) });
    expect([...container.querySelectorAll<HTMLElement>("[data-prefill]")].map(({ dataset }) => dataset.question)).toEqual(["open"]);
  });

  it("offers a map and a video of another website only as far as the platform allows them, and loads nothing of either", () => {
    const container = show();
    expect(container.querySelector("iframe, img[src*='tiles.'], script")).toBeNull();
    expect(container.querySelector<HTMLElement>("[data-embed]")?.dataset).toMatchObject({ embed: FORM.frames?.kvideo, id: "kvideo" });
    expect(container.querySelector<HTMLElement>("[data-aid=point]")?.dataset).toMatchObject({
      tiles: FORM.mapTiles?.url,
      start: "52.0907 5.1214 13",
    });
    cleanup();
    const { frames: _, mapTiles: __, ...form } = FORM;
    const refused = show({ form: { ...form, frames: {} } });
    expect(refused.querySelector("[data-embed], [data-aid=point]")).toBeNull();
    expect(refused.querySelector("a[href^='https://www.youtube.com']")?.textContent).toContain("youtube.com");
  });

  it("offers to save an answer in the profile to people who have one", () => {
    const boxesIn = (container: HTMLElement) => [...container.querySelectorAll<HTMLInputElement>("[name='kprofileField.saves']")];
    expect(boxesIn(show())).toEqual([]);
    const values = { kprofileField: { text: "Groen", saves: true } };
    const [box] = boxesIn(show({ form: { ...FORM, offersProfile: true }, filling: filling({ values }) }));
    expect([box?.type, box?.checked, box?.labels?.[0]?.textContent]).toEqual(["checkbox", true, "Bewaar dit antwoord ook in mijn profiel"]);
    expect(show({ filling: filling({ values, step: "check" }) }).textContent).toContain("Dit komt ook in uw profiel.");
  });

  it("asks for the points of a line each on a line of its own, on a map as well", () => {
    const within = [52, 53, 54].map((lat) => ({ lat, lng: 5 }));
    const question = exampleQuestion("location", "route", { label: "Route", settings: { shape: "line", hasMap: true, within } });
    const form = ShownForm.parse({ ...FORM, pages: [{ key: "a", questions: [question] }], rules: [], frames: undefined });
    const line = [
      { lat: 52.1, lng: 5.1 },
      { lat: 52.2, lng: 5.2 },
    ];
    const container = show({ form, filling: filling({ values: { route: { line } } }) });
    expect(container.querySelector<HTMLTextAreaElement>("textarea[name='route.line']")?.value).toBe("52.1, 5.1\n52.2, 5.2");
    const button = container.querySelector<HTMLElement>("[data-aid=point]");
    expect([button?.textContent, button?.dataset.shape, button?.dataset.start, button?.dataset.within]).toEqual([
      "Lijn tekenen op de kaart",
      "line",
      "53 5 13",
      "52 5,53 5,54 5",
    ]);
  });

  it("shows a drawn signature to its sender, and the space for one only to a script", () => {
    const drawing = "M10 20l3 -4";
    const drawnIn = (container: HTMLElement) => container.querySelector("[data-drawing=drawn] path")?.getAttribute("d") ?? null;
    const values = { ksignature: { name: "Anna Wit", agrees: true, drawing } };
    expect(drawnIn(show({ filling: filling({ values }) }))).toBe(drawing);
    cleanup();
    expect(drawnIn(show({ filling: filling({ step: CHECK_STEP, values }) }))).toBe(drawing);
    cleanup();
    expect(drawnIn(show({ filling: filling({ values: { ksignature: { drawing: "M1 1<" } } }) }))).toBeNull();
  });

  it("shows one page, and the questions that the rules show", () => {
    const hiddenPages = [...show().querySelectorAll<HTMLElement>("[data-page]")].map(({ hidden }) => hidden);
    expect(hiddenPages).toEqual([false, true]);
    const url = (values: Record<string, unknown>) => {
      cleanup();
      return show({ filling: filling({ values }) }).querySelector<HTMLElement>("[data-question=kurl]")?.hidden;
    };
    expect([url({}), url({ kyesNo: true }), url({ kyesNo: false })]).toEqual([true, false, true]);
  });

  it("has no id twice, also where a question is called as one of its own fields", () => {
    const asked = ["website", "email", "save"].map((key) => exampleQuestion("shortText", key));
    const form = ShownForm.parse({ ...FORM, pages: [{ questions: asked }], rules: [], saveDays: 30 });
    const container = show({ form, filling: filling({ save: { kind: "asking", email: "", days: 30 } }) });
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("keeps its answers in the document while it is saved, and offers that only where it can be", () => {
    const save = { kind: "asking", email: "", days: 30 } as const;
    const posted = new FormData(show({ filling: filling({ step: 1, values: answers, save }) }).querySelector("form") ?? undefined);
    expect([posted.get("kemail"), posted.get("_step")]).toEqual([answers.kemail, "1"]);
    cleanup();
    const actions = (form: ShownForm) => actionsIn(show({ form })).shown;
    expect(actions(FORM)).toEqual(["next"]);
    cleanup();
    expect(actions({ ...FORM, saveDays: 30 })).toEqual(["next", "save"]);
  });

  it("says where one is, and which button the Enter key presses", () => {
    const container = show({ filling: filling({ step: 1, values: answers }) });
    expect(container.textContent).toContain("Stap 2 van 3");
    // Before those of the rows of a table, too.
    expect(actionsIn(container)).toEqual({ first: "next", shown: ["next", "back"] });
  });

  it("counts one character too many as one", () => {
    const form = ShownForm.parse({
      ...FORM,
      pages: [{ questions: [{ key: "kort", type: "shortText", settings: { maxLength: 3 } }] }],
      rules: [],
    });
    const said = (kort: string) => {
      cleanup();
      return show({ form, filling: filling({ values: { kort } }) }).querySelector("[data-over]")?.textContent;
    };
    expect([said("vier"), said("vijf!")]).toEqual(["1 teken te veel", "2 tekens te veel"]);
  });

  it("offers a user's own profile if a question asks for it, and Enter still continues", () => {
    const actions = (shown: Parameters<typeof show>[0]) => {
      cleanup();
      return actionsIn(show(shown));
    };
    const form = { ...FORM, offersProfile: true };
    expect(actions({ form })).toEqual({ first: "next", shown: ["profile", "next"] });
    expect(actions({ form, filling: filling({ values: answers }) })).toEqual({ first: "next", shown: ["next"] });
  });

  it("adds and removes rows of a table, each cell with its error", () => {
    const rows = (value: unknown, error?: string) => {
      cleanup();
      const errors = error === undefined ? [] : [{ key: "ktable", part: error, message: "Vul dit in." }];
      const question = show({ filling: filling({ values: { ktable: value }, errors }) }).querySelector<HTMLElement>(
        "[data-question=ktable]",
      );
      const wrong = [...(question?.querySelectorAll<HTMLInputElement>("[aria-invalid]") ?? [])].map(({ name }) => name);
      return { rows: question?.querySelectorAll("[data-table-row]").length, actions: question && actionsIn(question, "").shown, wrong };
    };
    expect(rows(undefined)).toEqual({ rows: 1, actions: ["addRow:ktable"], wrong: [] });
    expect(rows([{ naam: "a" }, {}], "1.naam")).toEqual({
      rows: 2,
      actions: ["removeRow:ktable:0", "removeRow:ktable:1"],
      wrong: ["ktable.1.naam"],
    });
  });

  it("is not there for visitors where it isn't published", () => {
    const hidden = showBlock({ name: "form", content: { formGuid: GUID }, env: { formOf: () => null } });
    expect(hidden.textContent).toBe("");
  });
});
