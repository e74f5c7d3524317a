// @vitest-environment jsdom
import type { Link } from "@plein/contract/blocks/link";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { imageUrl } from "@plein/contract/media/image-url";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stubMissingBrowserApis } from "../testing/missing-browser-apis.ts";
import { UiProvider } from "../ui-provider.tsx";
import { ImageField, type ImageTexts } from "./images/image-field.tsx";
import type { ImageChoice, UploadOutcome } from "./images/image-source.ts";
import { ItemsField, type ItemsTexts } from "./items/items-field.tsx";
import { LinkField, type LinkTexts } from "./links/link-field.tsx";
import { TextField } from "./text-field.tsx";

const described: ImageChoice = {
  guid: "11111111-2222-4333-8444-555555555555",
  width: 800,
  height: 600,
  alt: "Een vuilniswagen",
  name: "wagen.jpg",
};
const undescribed: ImageChoice = { guid: "11111111-2222-4333-8444-666666666666", width: 800, height: 600, alt: "", name: "IMG_0042.jpg" };

const itemsTexts: ItemsTexts = {
  add: "Kaart toevoegen",
  item: (place) => `Kaart ${place}`,
  moveUp: (place) => `Kaart ${place} omhoog`,
  moveDown: (place) => `Kaart ${place} omlaag`,
  remove: (place) => `Kaart ${place} verwijderen`,
  moved: (place, count) => `Verplaatst naar ${place} van ${count}`,
  added: (place) => `Kaart ${place} toegevoegd`,
  removed: (place) => `Kaart ${place} verwijderd`,
};
const imageTexts: ImageTexts = {
  choose: "Kies",
  noImages: "Geen",
  remove: "Weghalen",
  alt: "Beschrijving",
  altHint: "Wat staat erop?",
  altMissing: "Nog niet beschreven",
  decorative: "Alleen versiering",
  search: "Zoek",
  close: "Sluiten",
  upload: {
    choose: "Kies een bestand",
    hint: "Of sleep",
    busy: "Bezig",
    again: "Opnieuw",
    defects: {
      imageType: "Geen afbeelding",
      imageSize: "Te groot",
      broken: "Kapot",
      refused: "Mag niet",
      tooSoon: "Te vaak",
      full: "Vol",
      failed: "Mislukt",
    },
  },
  crop: { crop: "Bijsnijden", apply: "Gebruik", whole: "Heel", cancel: "Annuleren", hint: "Sleep" },
};
const linkTexts: LinkTexts = {
  none: "Geen link",
  page: "Pagina",
  noPages: "Geen",
  pageGone: "Weg",
  address: "Adres",
  addressHint: "Begin met https://",
  addressWrong: "Geen geldig adres",
};

const given: unknown[] = [];

beforeAll(stubMissingBrowserApis);
beforeEach(() => given.splice(0));
afterEach(cleanup);

type Shown<Value> = (value: Value, onChange: (value: Value) => void) => ReactNode;

/** A form that stores the value like the panel does; values it receives are collected in `given`. */
function Form<Value>({ start, children }: { readonly start: Value; readonly children: Shown<Value> }): ReactNode {
  const [value, setValue] = useState(start);
  const change = (next: Value) => {
    given.push(next);
    setValue(next);
  };
  return (
    <UiProvider>
      {children(value, change)}
      <button type="button" onClick={() => setValue(start)}>
        Ongedaan maken
      </button>
    </UiProvider>
  );
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("ItemsField", () => {
  const showItems = (start: readonly string[], limits = { min: 1, max: 4 }) =>
    render(
      <Form start={start}>
        {(items, onChange) => (
          <ItemsField
            label="Kaarten"
            items={items}
            onChange={onChange}
            newItem={() => ""}
            {...limits}
            texts={itemsTexts}
            renderItem={(item, onItemChange) => <TextField label="Titel" value={item} onChange={onItemChange} />}
          />
        )}
      </Form>,
    );
  const titles = () => screen.getAllByLabelText<HTMLInputElement>("Titel").map(({ value }) => value);

  it("moves an item by its buttons, keeps the focus on it and announces it", () => {
    showItems(["een", "twee", "drie"]);
    press("Kaart 1 omlaag");
    expect(titles()).toEqual(["twee", "een", "drie"]);
    expect(screen.getByRole("status").textContent).toBe("Verplaatst naar 2 van 3");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Kaart 2 omlaag" }));
  });

  it("keeps the focus on the item when its button becomes disabled", () => {
    showItems(["een", "twee"]);
    press("Kaart 1 omlaag");
    const [, second] = screen.getAllByRole("listitem");
    expect(second?.contains(document.activeElement)).toBe(true);
  });

  it("moves the focused item by Alt with an arrow, and not beyond the ends", () => {
    showItems(["een", "twee"]);
    const [, second] = screen.getAllByLabelText("Titel");
    if (!second) throw new Error("No second item");
    second.focus();
    fireEvent.keyDown(second, { key: "ArrowUp", altKey: true });
    expect(titles()).toEqual(["twee", "een"]);
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: "ArrowUp", altKey: true });
    expect(given).toHaveLength(1);
  });

  it("adds an item and focuses its first field", () => {
    showItems(["een"]);
    press("Kaart toevoegen");
    expect(titles()).toEqual(["een", ""]);
    expect(document.activeElement).toBe(screen.getAllByLabelText("Titel")[1]);
    expect(screen.getByRole("status").textContent).toBe("Kaart 2 toegevoegd");
  });

  it("removes an item and focuses the next one", () => {
    showItems(["een", "twee", "drie"]);
    press("Kaart 3 verwijderen");
    expect(titles()).toEqual(["een", "twee"]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Kaart 2 verwijderen" }));
  });

  it("respects its limits", () => {
    showItems(["een"], { min: 1, max: 1 });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Kaart toevoegen" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Kaart 1 verwijderen" }).disabled).toBe(true);
  });
});

describe("LinkField", () => {
  const pages = {
    searchPages: async () => [{ guid: described.guid, path: "/afval", title: "Afval" }],
    findPage: async () => null,
  };
  const showLink = (start: Link | null) =>
    render(
      <Form start={start}>
        {(value, onChange) => <LinkField label="Link" value={value} onChange={onChange} pages={pages} texts={linkTexts} />}
      </Form>,
    );

  it("accepts an address as people type it", () => {
    showLink(null);
    fireEvent.click(screen.getByLabelText("Adres"));
    const address = screen.getByRole("textbox", { name: "Adres" });
    type(address, "lindendaal.example/afval");
    expect(given.at(-1)).toEqual({ kind: "url", url: "https://lindendaal.example/afval" });
    type(address, "info@lindendaal.example");
    expect(given.at(-1)).toEqual({ kind: "url", url: "mailto:info@lindendaal.example" });
  });

  it("keeps an invalid address in the field with an error, and passes on no link", () => {
    showLink({ kind: "url", url: "https://lindendaal.example/" });
    type(screen.getByRole("textbox", { name: "Adres" }), "javascript:alert(1)");
    expect(given.at(-1)).toBeNull();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Adres" }).value).toBe("javascript:alert(1)");
    expect(screen.getByText("Geen geldig adres")).toBeTruthy();
  });

  it("follows an undo, even with incomplete input", () => {
    showLink({ kind: "url", url: "https://lindendaal.example/" });
    type(screen.getByRole("textbox", { name: "Adres" }), "https://");
    press("Ongedaan maken");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Adres" }).value).toBe("https://lindendaal.example/");
  });

  it("finds a page by its title", async () => {
    showLink(null);
    fireEvent.click(screen.getByLabelText("Pagina"));
    fireEvent.click(screen.getByRole("combobox", { name: "Pagina" }));
    fireEvent.click(await screen.findByRole("option", { name: "Afval (/afval)", hidden: true }));
    expect(given.at(-1)).toEqual({ kind: "page", pageGuid: described.guid });
  });

  it("reports a page that no longer exists", async () => {
    showLink({ kind: "page", pageGuid: undescribed.guid });
    expect(await screen.findByDisplayValue("Weg")).toBeTruthy();
  });
});

describe("ImageField", () => {
  const images = { listImages: async () => [described, undescribed], imageSrc: imageUrl };
  const showImage = (start: ImageReference | null) =>
    render(
      <Form start={start}>
        {(value, onChange) => <ImageField label="Afbeelding" value={value} onChange={onChange} images={images} texts={imageTexts} />}
      </Form>,
    );
  const choose = async (name: string) => {
    press("Kies");
    fireEvent.click(await screen.findByRole("radio", { name }));
  };

  it("reuses the picture's earlier description", async () => {
    showImage(null);
    await choose("Een vuilniswagen");
    expect(given).toEqual([{ guid: described.guid, width: 800, height: 600, alt: "Een vuilniswagen" }]);
  });

  it("passes on an undescribed picture only once it is described", async () => {
    showImage(null);
    await choose("IMG_0042.jpg");
    expect(given).toEqual([]);
    expect(screen.getByText("Nog niet beschreven")).toBeTruthy();
    type(screen.getByRole("textbox", { name: "Beschrijving" }), "Een kat");
    expect(given).toEqual([{ guid: undescribed.guid, width: 800, height: 600, alt: "Een kat" }]);
  });

  it("or marked as decorative", async () => {
    showImage(null);
    await choose("IMG_0042.jpg");
    fireEvent.click(screen.getByRole("switch", { name: "Alleen versiering" }));
    expect(given).toEqual([{ guid: undescribed.guid, width: 800, height: 600, alt: "" }]);
    expect(screen.queryByText("Nog niet beschreven")).toBeNull();
  });

  it("keeps the page's description while it is being rewritten", () => {
    showImage({ guid: described.guid, width: 800, height: 600, alt: "Een wagen" });
    type(screen.getByRole("textbox", { name: "Beschrijving" }), "");
    expect(given).toEqual([]);
    expect(within(document.body).getByText("Nog niet beschreven")).toBeTruthy();
  });

  describe("with a new picture", () => {
    const png = new File(["x"], "kat.png", { type: "image/png" });
    let outcomes: UploadOutcome[] = [];
    const uploadImage = async () => outcomes.shift() ?? { defect: "failed" as const };
    const showEmpty = () =>
      render(
        <Form<ImageReference | null> start={null}>
          {(value, onChange) => (
            <ImageField label="Afbeelding" value={value} onChange={onChange} images={{ ...images, uploadImage }} texts={imageTexts} />
          )}
        </Form>,
      );
    const paste = (file: File) => fireEvent.paste(screen.getByRole("group", { name: "Afbeelding" }), { clipboardData: { files: [file] } });

    it("that is pasted prompts for its description, and is passed on with it", async () => {
      outcomes = [{ image: undescribed }];
      showEmpty();
      paste(png);
      expect(await screen.findByText("Nog niet beschreven")).toBeTruthy();
      type(screen.getByRole("textbox", { name: "Beschrijving" }), "Een kat");
      expect(given).toEqual([{ guid: undescribed.guid, width: 800, height: 600, alt: "Een kat" }]);
    });

    it("that is not a picture shows an error and sends nothing", async () => {
      outcomes = [{ image: undescribed }];
      showEmpty();
      paste(new File(["x"], "kat.heic", { type: "image/heic" }));
      expect(await screen.findByText("Geen afbeelding")).toBeTruthy();
      expect(outcomes).toHaveLength(1);
    });

    it("that failed to upload can be retried", async () => {
      outcomes = [{ defect: "failed" }, { image: undescribed }];
      showEmpty();
      paste(png);
      expect(await screen.findByText("Mislukt")).toBeTruthy();
      press("Opnieuw");
      expect(await screen.findByText("Nog niet beschreven")).toBeTruthy();
    });
  });
});
