// @vitest-environment jsdom
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { IntlProvider } from "react-intl";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { EditorEnv } from "../../kit/editor/block-editor-props.ts";
import { readBlockMessages } from "../../kit/testing/block-files.ts";
import { findViolations } from "../../kit/testing/find-violations.ts";
import { FilterFields } from "./filter-fields.tsx";

type Filter = Record<string, unknown>;

const PROJECT: ListItemType = {
  guid: null,
  name: "project",
  label: { nl: "Project" },
  isBuiltIn: true,
  defaultSortBy: "title_asc",
  version: 1,
  fields: [
    {
      name: "phase",
      type: "choice",
      label: { nl: "Fase" },
      isRequired: false,
      options: [
        { value: "busy", label: { nl: "Bezig" } },
        { value: "done", label: { nl: "Afgerond" } },
      ],
    },
    { name: "progress", type: "number", label: { nl: "Voortgang" }, isRequired: false },
  ],
};

const env: EditorEnv = {
  searchPages: async () => [],
  searchTargets: async () => [],
  findTarget: async () => null,
  findPage: async () => null,
  listItemTypes: async () => [PROJECT],
  listFiles: async () => [],
  listImages: async () => [],
  imageSrc: () => "",
};

beforeAll(stubMissingBrowserApis);
afterEach(cleanup);

/** The form with a filter, and the last value it passed on. */
function showFilter(filter: Filter): { readonly last: () => Filter; readonly container: HTMLElement } {
  let last = filter;
  function Form(): ReactNode {
    const [value, setValue] = useState(filter);
    const onChange = (next: Filter) => {
      last = next;
      setValue(next);
    };
    return (
      <FilterFields filter={{ value, onChange, error: undefined, path: "/options/filter" }} types={[PROJECT]} areTypesKnown env={env} />
    );
  }
  const { container } = render(
    <IntlProvider locale="nl" timeZone="Europe/Amsterdam" messages={readBlockMessages("kit", "nl.admin.json")}>
      <UiProvider>
        <Form />
      </UiProvider>
    </IntlProvider>,
  );
  return { last: () => last, container };
}

const choose = (label: string, value: string, at: ReturnType<typeof within> | typeof screen = screen) =>
  fireEvent.change(at.getByLabelText(label), { target: { value } });
const row = (place: number | string) => within(screen.getByRole("group", { name: `Voorwaarde ${place}` }));

describe("the conditions of a list", () => {
  it("are added row by row, and count once they have a value", () => {
    const { last } = showFilter({});
    fireEvent.click(screen.getByRole("button", { name: "Voorwaarde toevoegen" }));
    expect(screen.getByText("Vul een waarde in. Tot dan telt deze voorwaarde niet mee.")).toBeTruthy();
    expect(last()).toEqual({});
    choose("Gegeven", "metadata.phase");
    choose("Waarde", "busy");
    expect(last()).toEqual({ "metadata.phase": "busy" });
    fireEvent.click(screen.getByRole("button", { name: "Voorwaarde toevoegen" }));
    choose("Gegeven", "metadata.progress", row(2));
    choose("Vergelijking", "gte", row(2));
    choose("Waarde", "12,5", row(2));
    expect(last()).toEqual({ "metadata.phase": "busy", "metadata.progress": { gte: 12.5 } });
    choose("Wat moet gelden", "any");
    expect(last()).toEqual({ or: [{ "metadata.phase": "busy" }, { "metadata.progress": { gte: 12.5 } }] });
  });

  it("show their errors in their own rows, and keep invalid values", () => {
    const filter = { "metadata.gone": "x", "metadata.progress": "veel", title: { contains: "markt" } };
    const { last } = showFilter(filter);
    expect(row(1).getByText(/hebben dit gegeven niet/)).toBeTruthy();
    expect(row(2).getByText("Deze waarde past niet bij dit gegeven.")).toBeTruthy();
    choose("Waarde", "kermis", row(3));
    expect(last()).toEqual({ ...filter, title: { contains: "kermis" } });
  });

  it("can be grouped, three deep", () => {
    const { last } = showFilter({ title: "a" });
    choose("Gegeven", "(group)");
    choose("Gegeven", "(group)", row("1.1"));
    expect(last()).toEqual({ or: [{ title: "a" }] });
    expect(within(screen.getByLabelText("Gegeven")).queryByText("Maak hier een groep van")).toBeNull();
  });

  it("on dates and times are in the platform's time zone", () => {
    const { last } = showFilter({ publishedOn: { gte: "2026-07-01T10:00:00.000Z" } });
    expect(screen.getByLabelText<HTMLInputElement>("Waarde").value).toBe("2026-07-01T12:00");
    choose("Waarde", "2026-12-01T12:00");
    expect(last()).toEqual({ publishedOn: { gte: "2026-12-01T11:00:00.000Z" } });
  });

  it("that rows can't express are unchanged, and edited as text", () => {
    const { last } = showFilter({ title: { like: "a" } });
    expect(screen.queryByRole("button", { name: "Voorwaarde toevoegen" })).toBeNull();
    const text = screen.getByLabelText<HTMLTextAreaElement>("Filter in JSON");
    expect(JSON.parse(text.value)).toEqual({ title: { like: "a" } });
    expect(screen.getByText("/title/like: Deze vergelijking kan niet bij dit gegeven.")).toBeTruthy();
    fireEvent.change(text, { target: { value: '{"title":' } });
    expect(screen.getByText(/Dit kan niet gelezen worden/)).toBeTruthy();
    expect(last()).toEqual({ title: { like: "a" } });
    fireEvent.change(text, { target: { value: '{"title":{"in":["a","b"]}}' } });
    expect(last()).toEqual({ title: { in: ["a", "b"] } });
    expect(screen.getByLabelText<HTMLTextAreaElement>("Waarde").value).toBe("a\nb");
  });

  it("are accessible", async () => {
    const { container } = showFilter({ or: [{ title: "a" }, { "metadata.phase": { in: ["busy"] }, isHighlighted: true }] });
    expect(await findViolations(container)).toEqual([]);
  });
});
