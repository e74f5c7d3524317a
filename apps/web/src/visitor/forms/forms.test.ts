// @vitest-environment jsdom

import { createHash, webcrypto } from "node:crypto";
import { buildAttempt, hasZeroBits, parseProof } from "@plein/contract/forms/filling/proof-of-work";
import { isDrawing } from "@plein/contract/forms/questions/people/drawing";
import { typeOf } from "@plein/contract/forms/questions/question-types";
import { EXAMPLES, exampleQuestion, TYPES_WITH_ANSWER } from "@plein/contract/forms/testing/example-questions";
import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { offerAids } from "../aids/offer-aids.ts";
import { activateForms } from "./activate-forms.ts";
import { readAnswers } from "./read-answers.ts";

const rule = (condition: object, ...then: object[]) => ({ when: { all: [condition] }, then });
const RULES = JSON.stringify({
  rules: [rule({ key: "bellen", op: "is", value: true }, { action: "show", keys: ["nummer"] }, { action: "require", keys: ["opmerking"] })],
  pages: [
    {
      key: "",
      questions: [
        { key: "bellen", type: "yesNo", isRequired: true },
        { key: "nummer", type: "phone", isRequired: true },
        { key: "opmerking", type: "longText", isRequired: false },
        { key: "extra", type: "location", isRequired: false },
      ],
    },
  ],
});

/** A form as the server renders it, as far as a script looks at it. */
const page = ({ error = "", key = "" } = {}) => `<main><p id="buiten">Blijft staan</p><div data-form="f1">
  <form method="post" action="/form/f1" data-fill="f1" data-rules='${RULES}'>
    ${error && `<div role="alert" data-focus tabindex="-1">${error}</div>`}
    <div role="alert" data-lost tabindex="-1" hidden>Geen verbinding</div>
    <input type="hidden" name="_key" value="${key}"><input type="hidden" name="_shown" value="bellen opmerking">
    <div data-page="0">
      <div data-question="bellen" data-type="yesNo"><input type="radio" name="bellen" value="true" id="ja"><input type="radio" name="bellen" value="false"></div>
      <div data-question="nummer" data-type="phone" data-sensitive hidden><label>Nummer</label><input name="nummer" id="nummer"></div>
      <div data-question="opmerking" data-type="longText" ${error && "data-wrong"}><label>Opmerking<span data-optional> (niet verplicht)</span></label>
        <textarea name="opmerking" id="opmerking"></textarea>
        <p data-counts="10" data-left="Nog # over" data-one-left="Nog 1 over" data-over="# te veel" data-one-over="1 te veel">Maximaal 10</p></div>
    </div>
    <button name="_action" value="next">Volgende</button>
  </form></div></main>`;

const find = <T extends HTMLElement = HTMLInputElement>(selector: string) => document.querySelector<T>(selector) as T;
const respond = (html: string) => ({
  url: "http://localhost/form/f1",
  redirected: false,
  headers: new Headers({ "Content-Type": "text/html" }),
  text: async () => html,
});

function type(selector: string, value: string): void {
  const field = find(selector);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
const press = (selector: string) => find<HTMLButtonElement>(selector).click();

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  HTMLElement.prototype.scrollIntoView = vi.fn();
  document.body.innerHTML = page();
});
afterEach(() => vi.unstubAllGlobals());

describe("a form in a page with scripts", () => {
  it("shows and requires questions by the rules, immediately", () => {
    activateForms();
    expect(find("[data-question=nummer]").hidden).toBe(true);
    press("#ja");
    find("#ja").dispatchEvent(new Event("input", { bubbles: true }));
    expect(find("[data-question=nummer]").hidden).toBe(false);
    expect(find("[data-optional]").hidden).toBe(true);
    expect(find("[name=_shown]").value).toBe("bellen nummer opmerking");
  });

  it("counts the characters that are left", () => {
    activateForms();
    const counted = (text: string) => {
      type("#opmerking", text);
      return find("[data-counts]").textContent;
    };
    expect(["", "x".repeat(9), "x".repeat(11), "x".repeat(15)].map(counted)).toEqual([
      "Nog 10 over",
      "Nog 1 over",
      "1 te veel",
      "5 te veel",
    ]);
  });

  it("is replaced by the form of the response with its errors, and the rest of the page is unchanged", async () => {
    const post = vi.fn(async () => respond(page({ error: "Er is iets niet goed", key: "k" })));
    vi.stubGlobal("fetch", post);
    activateForms();
    const outside = find("#buiten");
    press("button");
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Er is iets niet goed"));
    expect(find("#buiten")).toBe(outside);
    const [, { body }] = post.mock.calls[0] as unknown as [string, { body: FormData }];
    expect(Object.fromEntries(body)).toMatchObject({
      _action: "next",
      _key: expect.stringMatching(/^[\da-f]{32}$/),
      _fillTime: expect.any(String),
    });
  });

  it("offers the videos of the form in the response", async () => {
    const withVideo = page({ key: "k" }).replace(
      "<button",
      '<div data-embed="https://player.example/1" id="film"><p>Film?</p></div><button',
    );
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => respond(withVideo)),
    );
    activateForms();
    press("button");
    await vi.waitFor(() => expect(find("#film").dataset.active).toBe(""));
  });

  it("is sent once, however often the button is pressed", async () => {
    const post = vi.fn(() => new Promise(() => undefined));
    vi.stubGlobal("fetch", post);
    activateForms();
    press("button");
    press("button");
    expect(post).toHaveBeenCalledTimes(1);
  });

  it("reports a missing connection, and keeps the input", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => Promise.reject(new TypeError("Failed to fetch"))),
    );
    activateForms();
    type("#opmerking", "Dank u");
    press("button");
    await vi.waitFor(() => expect(document.activeElement).toBe(find("[data-lost]")));
    expect(find("#opmerking").value).toBe("Dank u");
  });

  it("stores unsent answers across a reload, except to sensitive questions, and removes them once they are sent", () => {
    activateForms();
    type("#opmerking", "Dank u");
    type("#nummer", "0612345678");
    document.body.innerHTML = page();
    activateForms();
    expect([find("#opmerking").value, find("#nummer").value]).toEqual(["Dank u", ""]);
    document.body.innerHTML = `<div data-form="f1"><div data-sent>Verzonden</div></div>`;
    activateForms();
    expect(sessionStorage.length).toBe(0);
  });

  it("validates a changed answer when its field loses the focus, and shows only its errors", async () => {
    const post = vi.fn(async () => respond(page({ error: "Te lang", key: "k" })));
    vi.stubGlobal("fetch", post);
    activateForms();
    const form = find("form");
    type("#opmerking", "x".repeat(11));
    find("#opmerking").dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: find("#ja") }));
    await vi.waitFor(() => expect(find("[data-question=opmerking]").dataset.wrong).toBe(""));
    expect(find("form")).toBe(form);
    const [, { body }] = post.mock.calls[0] as unknown as [string, { body: FormData }];
    expect(body.get("_action")).toBe("check");
  });
});

describe("a form with a surge of sends", () => {
  const puzzle = "4.verzegeld";
  const proving = (attributes: string) =>
    page({ error: "Verzend ze nog een keer", key: "k" }).replace(
      "<div data-page",
      `<input type="hidden" name="_proof" ${attributes}><div data-page`,
    );
  const SENT = `<div data-form="f1"><div data-sent data-focus tabindex="-1">Verzonden</div></div>`;
  const isProof = (text: unknown) => {
    const solution = parseProof(String(text))?.solution ?? null;
    return solution !== null && hasZeroBits(createHash("sha256").update(buildAttempt(puzzle, solution)).digest(), 4);
  };
  /** Responds with these documents one after another. @returns the posted fields */
  const respondWith = (...documents: readonly string[]) => {
    const posts: Record<string, unknown>[] = [];
    const post = async (_url: string, { body }: { body: FormData }) => respond(documents[posts.push(Object.fromEntries(body)) - 1] ?? "");
    vi.stubGlobal("fetch", vi.fn(post));
    return posts;
  };
  beforeEach(() => vi.stubGlobal("crypto", webcrypto));

  it("solves its proof of work while it is filled in", async () => {
    respondWith(proving(`value="" data-puzzle="${puzzle}"`));
    activateForms();
    press("button");
    await vi.waitFor(() => expect(isProof(document.querySelector<HTMLInputElement>("[name=_proof]")?.value)).toBe(true));
  });

  it("is sent again with its proof if only that was missing, with the same input", async () => {
    const asked = proving(`value="${puzzle}" data-puzzle="${puzzle}" data-unproven`).replace("</textarea>", "Dank u</textarea>");
    const posts = respondWith(asked, SENT);
    activateForms();
    press("button");
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Verzonden"));
    const [first, second] = posts;
    expect([posts.length, first?._proof, isProof(second?._proof)]).toEqual([2, undefined, true]);
    expect(second).toMatchObject({ _action: "next", _key: "k", opmerking: "Dank u", _fillTime: first?._fillTime });
  });

  it("isn't sent again if the response has another message, or in a browser without digests", async () => {
    const withoutDigests = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) };
    for (const [attributes, browser] of [
      [`value="${puzzle}" data-puzzle="${puzzle}"`, webcrypto],
      [`value="${puzzle}" data-puzzle="${puzzle}" data-unproven`, withoutDigests],
    ] as const) {
      vi.stubGlobal("crypto", browser);
      document.body.innerHTML = page();
      const posts = respondWith(proving(attributes), SENT);
      activateForms();
      press("button");
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Verzend ze nog een keer"));
      expect(posts).toHaveLength(1);
    }
  });
});

it("prefills questions from its address if that is allowed, and keeps typed input", () => {
  history.replaceState(null, "", "/?opmerking=Via+de+nieuwsbrief&nummer=0612345678");
  const allowed = page().replace('data-question="opmerking"', 'data-question="opmerking" data-prefill');
  document.body.innerHTML = allowed;
  activateForms();
  expect([find("#opmerking").value, find("#nummer").value]).toEqual(["Via de nieuwsbrief", ""]);
  type("#opmerking", "Dank u");
  document.body.innerHTML = allowed;
  activateForms();
  expect(find("#opmerking").value).toBe("Dank u");
  history.replaceState(null, "", "/");
});

it("moves the options of a ranking, and swaps ranks that are assigned twice", async () => {
  const item = (name: string) =>
    `<li><select name="volgorde.${name}"><option value="">–</option><option>1</option><option>2</option></select><label>${name}</label>
      <button type="button" data-move="-1" id="${name}-op">op</button><button type="button" data-move="1" id="${name}-neer">neer</button></li>`;
  document.body.innerHTML = `<div data-form="f1"><form data-fill="f1"><fieldset><ol data-ranking>${["appel", "peer", "noot"].map(item).join("")}</ol>
    <p data-moved="#label: plaats #place"></p></fieldset></form></div>`;
  activateForms();
  await vi.waitFor(() => expect(find("[data-form]").dataset.options).toBe(""));
  const order = () => [...document.querySelectorAll("select")].map(({ name, value }) => `${name.split(".")[1]} ${value}`.trim());
  press("#noot-op");
  press("#peer-neer");
  expect(order()).toEqual(["noot 1", "appel", "peer"]);
  press("#peer-op");
  press("#appel-op");
  press("#peer-op");
  expect(order()).toEqual(["peer 1", "noot 2", "appel"]);
  expect([document.activeElement?.id, find("[data-moved]").textContent]).toEqual(["peer-op", "peer: plaats 1"]);
  const select = find<HTMLSelectElement>("[name='volgorde.appel']");
  select.value = "1";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  expect(order()).toEqual(["peer", "noot 2", "appel 1"]);
});

it("drags an option of a ranking past others, which keep their order", async () => {
  const item = (name: string, place: string) =>
    `<li id="${name}"><span data-grip></span><select name="volgorde.${name}"><option value="">–</option>${["1", "2"].map((one) => `<option${one === place ? " selected" : ""}>${one}</option>`).join("")}</select><label>${name}</label></li>`;
  const items = [item("appel", "1"), item("peer", "2"), item("noot", "")].join("");
  document.body.innerHTML = `<div data-form="f1"><form data-fill="f1"><fieldset><ol data-ranking>${items}</ol><p data-moved="#label: plaats #place"></p></fieldset></form></div>`;
  HTMLElement.prototype.setPointerCapture = vi.fn();
  Element.prototype.getBoundingClientRect = function () {
    return DOMRect.fromRect({ y: [...(this.parentElement?.children ?? [])].indexOf(this) * 50, width: 300, height: 50 });
  };
  vi.stubGlobal("DOMRect", { fromRect: ({ y, height }: DOMRect) => ({ top: y, height }) });
  activateForms();
  await vi.waitFor(() => expect(find("[data-form]").dataset.options).toBe(""));
  const drag = (name: string, ys: readonly number[], last: string) => {
    const grip = find(`#${name} > [data-grip]`);
    grip.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0 }));
    for (const clientY of ys) grip.dispatchEvent(new MouseEvent("pointermove", { bubbles: true, clientY }));
    grip.dispatchEvent(new MouseEvent(last, { bubbles: true }));
    return [...document.querySelectorAll("select")].map((select) => `${select.name.split(".")[1]} ${select.value}`.trim());
  };
  expect(drag("noot", [10], "pointerup")).toEqual(["noot 1", "appel 2", "peer"]);
  expect(find("[data-moved]").textContent).toBe("noot: plaats 1");
  expect(drag("noot", [140], "pointercancel")).toEqual(["noot 1", "appel 2", "peer"]);
  expect(drag("noot", [140, 80], "pointerup")).toEqual(["appel 1", "noot 2", "peer"]);
});

it("ticks all options by a checkbox that is no answer", async () => {
  const box = (value: string) => `<div data-choice><input type="checkbox" name="fruit" value="${value}" id="${value}"></div>`;
  document.body.innerHTML = `<div data-form="f1"><form data-fill="f1"><div><div data-all><input type="checkbox" id="alles"></div>
    ${box("appel")}${box("peer")}<div><div><input type="checkbox" name="fruit" value=" other"></div></div></div></form></div>`;
  activateForms();
  await vi.waitFor(() => expect(find("[data-form]").dataset.options).toBe(""));
  const posted = () => new FormData(find<HTMLFormElement>("form")).getAll("fruit");
  press("#alles");
  expect(posted()).toEqual(["appel", "peer"]);
  press("#peer");
  expect([posted(), find("#alles").checked, find("#alles").indeterminate]).toEqual([["appel"], false, true]);
  press("#alles");
  press("#alles");
  expect([posted(), find("#alles").indeterminate]).toEqual([[], false]);
});

describe("a long list", () => {
  const texts = 'data-label="Zoek in de lijst" data-none="Geen" data-one="Eén" data-found="# gevonden"';
  const names = ["Écharde", "Appel", "Peer", "Aardbei"];
  const key = (element: HTMLElement, name: string) =>
    element.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  const show = async (inner: string) => {
    document.body.innerHTML = `<div data-form="f1"><form data-fill="f1"><div data-question="fruit"><label for="f">Fruit</label>${inner}</div></form></div>`;
    activateForms();
    await vi.waitFor(() => expect(find("[data-form]").dataset.options).toBe(""));
  };

  it("is a combobox whose choice is the one of the select", async () => {
    const options = names.map((name) => `<option value="${name.toLowerCase()}">${name}</option>`).join("");
    await show(`<select id="f" name="fruit" class="veld" data-search="veld" ${texts}><option value="">Kies</option>${options}</select>`);
    const field = find("#f");
    const changed = vi.fn();
    find("form").addEventListener("input", changed);
    const found = () => [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
    expect([field.getAttribute("role"), field.placeholder, field.className]).toEqual(["combobox", "Kies", "veld"]);
    type("#f", "ech");
    expect([found(), field.ariaExpanded, find("[role=status]").textContent]).toEqual([["Écharde"], "true", "Eén"]);
    type("#f", "a");
    expect(found()).toEqual(["Écharde", "Appel", "Aardbei"]);
    expect(changed).not.toHaveBeenCalled();
    key(field, "ArrowDown");
    key(field, "ArrowDown");
    expect(document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent).toBe("Appel");
    key(field, "Enter");
    expect([find<HTMLSelectElement>("select").value, field.value, field.ariaExpanded, changed.mock.calls.length]).toEqual([
      "appel",
      "Appel",
      "false",
      1,
    ]);
    type("#f", "niets");
    expect([found(), field.ariaExpanded, find("[role=status]").textContent]).toEqual([[], "false", "Geen"]);
    field.dispatchEvent(new Event("blur"));
    expect(field.value).toBe("Appel");
    type("#f", "peer");
    field.dispatchEvent(new Event("blur"));
    expect([field.value, find<HTMLSelectElement>("select").value]).toEqual(["Peer", "peer"]);
    type("#f", "");
    key(field, "Escape");
    expect([field.value, field.ariaExpanded]).toEqual(["Peer", "false"]);
    type("#f", "");
    field.dispatchEvent(new Event("blur"));
    expect(find<HTMLSelectElement>("select").value).toBe("");
  });

  it("of checkboxes is narrowed by a field, and keeps what was ticked", async () => {
    const choices = names.map(
      (name) => `<div data-choice><input type="checkbox" name="fruit" value="${name}"><label>${name}</label></div>`,
    );
    await show(`<fieldset><div data-search="veld" ${texts}>${choices.join("")}</div></fieldset>`);
    const field = find("[type=search]");
    find("[value=Peer]").checked = true;
    type("[type=search]", "aard");
    const shown = [...document.querySelectorAll<HTMLElement>("[data-choice]")].filter(({ hidden }) => !hidden);
    expect([shown.map(({ textContent }) => textContent), find("[role=status]").textContent, field.ariaLabel]).toEqual([
      ["Peer", "Aardbei"],
      "Eén",
      "Zoek in de lijst",
    ]);
  });
});

it("shows results as the server calculates them", () => {
  const settings = { operation: "sum", terms: [{ key: "aantal", factor: 12.5 }], decimals: 2 };
  const rules = {
    rules: [],
    pages: [
      {
        key: "",
        questions: [
          { key: "aantal", type: "number", options: [] },
          { key: "som", type: "calculated", options: [], settings },
        ],
      },
    ],
  };
  document.body.innerHTML = `<div data-form="f1"><form data-fill="f1" data-rules='${JSON.stringify(rules)}'><div data-page="0">
    <div data-question="aantal"><input name="aantal"></div><div data-question="som"><output data-result="som" data-locale="nl" data-decimals="2" data-prefix="€" data-unit=""></output></div></div></form></div>`;
  activateForms();
  const shown = (text: string) => {
    type("[name=aantal]", text);
    return find("output").textContent;
  };
  expect(["", "3", "veel", "1,5"].map(shown)).toEqual(["–", "€ 37,50", "–", "€ 18,75"]);
});

it("reads valid answers for rules as the server does", () => {
  const asRulesSee = (value: unknown): unknown => (Array.isArray(value) ? value.map(asRulesSee) : typeof value === "object" ? true : value);
  for (const kind of TYPES_WITH_ANSWER) {
    const question = exampleQuestion(kind);
    for (const [post, read] of EXAMPLES[kind].posted ?? []) {
      const stored = typeOf(question).answerSchema?.(question, { today: "2026-03-14" }).safeParse(read).data;
      if (stored === undefined) continue;
      const posted = new FormData();
      for (const [name, values] of Object.entries(post)) for (const value of values) posted.append(name, value);
      // Files and numbers of telephones are only asked to be there.
      const expected = kind === "file" ? true : kind === "phone" ? read : asRulesSee(stored);
      expect(readAnswers([question], posted), `${kind} ${JSON.stringify(post)}`).toEqual({ key: expected });
    }
  }
});

describe("a question with another way to answer than by its fields", () => {
  const showQuestion = (markup: string) => {
    document.body.innerHTML = page().replace(
      '<div data-page="0">',
      `<div data-page="0"><fieldset data-question="extra">${markup}</fieldset>`,
    );
    activateForms();
    offerAids();
  };

  // Loaded before, so that no wait below depends on how busy the machine is.
  beforeAll(() => Promise.all([import("../aids/open-aid.ts"), import("../aids/pick-point.ts")]));

  const PAD = `<div data-part="drawing" tabindex="-1"><input type="hidden" name="extra.drawing"><svg><path d=""></path></svg>
    <button type="button" data-aid="draw">Tekenen</button><button type="button" data-aid="erase" hidden>Wissen</button></div>`;

  const openPad = async () => {
    showQuestion(PAD);
    press("[data-aid=draw]");
    await vi.waitFor(() => expect(document.activeElement).toBe(find("[data-part=drawing]")));
    const svg = find<HTMLElement>("svg");
    Object.assign(svg, {
      setPointerCapture: vi.fn(),
      getBoundingClientRect: () => ({ left: 100, top: 50, width: 300, height: 100 }),
    });
    return (kind: string, clientX: number, clientY: number) =>
      svg.dispatchEvent(new MouseEvent(kind, { clientX, clientY, button: 0, bubbles: true, cancelable: true }));
  };
  const drawn = () => [find("[name='extra.drawing']").value, find("path").getAttribute("d")];

  it("lets a signature be drawn once its button is pressed, line by line, and erased", async () => {
    const point = await openPad();
    point("pointermove", 150, 60);
    expect(drawn()).toEqual(["", ""]);
    point("pointerdown", 110, 60);
    point("pointermove", 110.5, 60);
    point("pointermove", 120, 55);
    point("pointerup", 120, 55);
    point("pointerdown", 9999, -10);
    point("pointerup", 9999, -10);
    const expected = "M20 20l0 0l20 -10M600 0l0 0";
    expect(drawn()).toEqual([expected, expected]);
    expect(isDrawing(expected)).toBe(true);
    expect([find("[data-aid=draw]").hidden, find("[data-aid=erase]").hidden]).toEqual([true, false]);
    press("[data-aid=erase]");
    await vi.waitFor(() => expect(drawn()).toEqual(["", ""]));
    expect(find("[data-aid=erase]").hidden).toBe(true);
  });

  it("ends a signature at the length that the server accepts", async () => {
    const point = await openPad();
    for (let line = 0; line < 5; line++) {
      point("pointerdown", 100, 50);
      for (let step = 0; step < 1000; step++) point("pointermove", step % 2 === 0 ? 400 : 100, step % 2 === 0 ? 150 : 50);
      point("pointerup", 100, 50);
    }
    expect(drawn()[0]?.length).toBeGreaterThan(11_000);
    expect(isDrawing(drawn()[0] ?? "")).toBe(true);
  });

  const LOCATION = `<input name="extra.point" data-point id="punt"><div data-part="map">
    <button type="button" id="kaart" data-aid="point" data-tiles="https://tiles.example.org/{z}/{x}/{y}.png" data-attribution="Kaart" data-start="52.2 5.3 7"
      data-label="Kaart om te kiezen" data-in="Inzoomen" data-out="Uitzoomen">Op de kaart</button>
    <p data-map-hint id="uitleg" hidden>Klik op de kaart</p><p role="status" data-chosen="Gekozen plek: #point"></p></div>`;

  it("loads a map once its button is pressed, where the Enter key chooses its middle", async () => {
    stubMissingBrowserApis();
    showQuestion(LOCATION);
    expect(document.querySelector("img")).toBeNull();
    press("#kaart");
    await vi.waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Kaart om te kiezen"));
    const map = document.activeElement;
    expect([map?.getAttribute("aria-describedby"), find("#uitleg").hidden, document.querySelector("#kaart")]).toEqual([
      "uitleg",
      false,
      null,
    ]);
    map?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    expect(find("#punt").value).toBe("52.2, 5.3");
    expect(find("[role=status]").textContent).toBe("Gekozen plek: 52.2, 5.3");
    expect(JSON.parse(sessionStorage.getItem("plein-form-f1") ?? "[]")).toContainEqual(["extra.point", "52.2, 5.3"]);
    find("#punt").value = "52,0907 5,1214";
    find("#punt").dispatchEvent(new Event("change", { bubbles: true }));
    map?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    expect(find("#punt").value).toBe("52.0907, 5.1214");
  });

  it("draws a line point by point, and takes the last one back", async () => {
    stubMissingBrowserApis();
    showQuestion(
      `<textarea name="extra.line" data-point id="punten">52.1, 5.1</textarea>${LOCATION.replace(/<input[^>]*>/, "")
        .replace("data-aid", 'data-shape="line" data-within="51 4,53 4,53 6,51 6" data-aid')
        .replace("<p data-map-hint", '<button type="button" id="terug" data-map-undo hidden>Terug</button><p data-map-hint')
        .replace("Gekozen plek: #point", "Punt #number: #point")
        .replace("></p></div>", ' data-removed="Nog #number"></p></div>')}`,
    );
    press("#kaart");
    await vi.waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("region"));
    const map = document.activeElement;
    const key = (name: string) => map?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    key("Enter");
    expect(find("#punten").value.split("\n")).toHaveLength(2);
    expect([find("[role=status]").textContent?.slice(0, 8), find("#terug").hidden]).toEqual(["Punt 2: ", false]);
    press("#terug");
    key("Backspace");
    key("Backspace");
    expect([find("#punten").value, find("[role=status]").textContent, find("#terug").hidden]).toEqual(["", "Nog 0", true]);
  });

  it("posts the form for a document whose policy allows the map, and opens the map there", async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
    vi.spyOn(performance, "getEntriesByType").mockReturnValueOnce([{ name: "http://localhost/elders" }] as unknown as PerformanceEntryList);
    showQuestion(LOCATION);
    press("#kaart");
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(new FormData(find<HTMLFormElement>("form")).get("_action")).toBe("stay");
    submit.mockRestore();
    stubMissingBrowserApis();
    showQuestion(LOCATION);
    await vi.waitFor(() => expect(document.querySelector("[role=region]")).not.toBeNull());
    expect(sessionStorage.getItem("plein-aid")).toBeNull();
  });
});
