// @vitest-environment jsdom
import type { ImageReference } from "@plein/contract/media/image-reference";
import { imageUrl } from "@plein/contract/media/image-url";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FieldForm, press, typeInto } from "../../testing/field-form.tsx";
import { stubMissingBrowserApis } from "../../testing/missing-browser-apis.ts";
import { ImageField, type ImageTexts } from "./image-field.tsx";
import type { ImageChoice, ImageSource, UploadOutcome } from "./image-source.ts";

const described: ImageChoice = {
  guid: "11111111-2222-4333-8444-555555555555",
  width: 800,
  height: 600,
  alt: "Een vuilniswagen",
  name: "wagen.jpg",
};
const undescribed: ImageChoice = { guid: "11111111-2222-4333-8444-666666666666", width: 800, height: 600, alt: "", name: "IMG_0042.jpg" };

const texts: ImageTexts = {
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
  crop: {
    crop: "Bijsnijden",
    apply: "Gebruik",
    whole: "Heel",
    cancel: "Annuleren",
    hint: "Sleep",
    names: {
      area: "Uitsnede",
      nw: "Linksboven",
      n: "Boven",
      ne: "Rechtsboven",
      e: "Rechts",
      se: "Rechtsonder",
      s: "Onder",
      sw: "Linksonder",
      w: "Links",
    },
  },
};

const received: unknown[] = [];
const collect = (value: unknown) => received.push(value);

beforeAll(stubMissingBrowserApis);
beforeEach(() => received.splice(0));
afterEach(cleanup);

describe("ImageField", () => {
  const suggested: unknown[] = [];
  const images: ImageSource = {
    listImages: async () => [described, undescribed],
    suggestAlt: (...suggestion) => suggested.push(suggestion),
    imageSrc: imageUrl,
  };
  const showImage = (start: ImageReference | null) =>
    render(
      <FieldForm start={start} onChange={collect}>
        {(value, onChange) => <ImageField label="Afbeelding" value={value} onChange={onChange} images={images} texts={texts} />}
      </FieldForm>,
    );
  const choose = async (name: string) => {
    press("Kies");
    fireEvent.click(await screen.findByRole("button", { name }));
  };

  it("reuses the picture's earlier description", async () => {
    showImage(null);
    await choose("Een vuilniswagen");
    expect(received).toEqual([{ guid: described.guid, width: 800, height: 600, alt: "Een vuilniswagen" }]);
  });

  it("chooses no picture by moving to it with an arrow key", async () => {
    showImage({ guid: undescribed.guid, width: 800, height: 600, alt: "Een kat" });
    press("Kies");
    const first = await screen.findByRole("button", { name: "Een vuilniswagen" });
    first.focus();
    fireEvent.keyDown(first, { key: "ArrowRight" });
    fireEvent.keyDown(first, { key: "ArrowDown" });
    expect(received).toEqual([]);
    expect(screen.getByRole("dialog", { name: "Kies" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "IMG_0042.jpg", pressed: true })).toBeTruthy();
  });

  it("names each handle of the crop, and returns the focus when cropping ends", async () => {
    showImage({ guid: described.guid, width: 800, height: 600, alt: "Een wagen" });
    screen.getByRole("button", { name: "Bijsnijden" }).focus();
    press("Bijsnijden");
    const cancel = await screen.findByRole("button", { name: "Annuleren" });
    const names = Object.values(texts.crop.names);
    for (const name of names) expect(screen.getByLabelText(name)).toBeTruthy();
    cancel.focus();
    press("Annuleren");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Bijsnijden" })));
  });

  it("passes on an undescribed picture only once it is described", async () => {
    showImage(null);
    await choose("IMG_0042.jpg");
    expect(received).toEqual([]);
    expect(screen.getByText("Nog niet beschreven")).toBeTruthy();
    typeInto(screen.getByRole("textbox", { name: "Beschrijving" }), "Een kat");
    expect(received).toEqual([{ guid: undescribed.guid, width: 800, height: 600, alt: "Een kat" }]);
  });

  it("suggests the text to the library once it is written", async () => {
    suggested.splice(0);
    showImage(null);
    await choose("IMG_0042.jpg");
    const text = screen.getByRole("textbox", { name: "Beschrijving" });
    fireEvent.focus(text);
    typeInto(text, "Een kat ");
    expect(suggested).toEqual([]);
    fireEvent.blur(text);
    expect(suggested).toEqual([[undescribed.guid, "Een kat"]]);
    fireEvent.focus(text);
    fireEvent.blur(text);
    expect(suggested).toHaveLength(1);
  });

  it("passes on an undescribed picture that is marked as decorative", async () => {
    showImage(null);
    await choose("IMG_0042.jpg");
    fireEvent.click(screen.getByRole("switch", { name: "Alleen versiering" }));
    expect(received).toEqual([{ guid: undescribed.guid, width: 800, height: 600, alt: "" }]);
    expect(screen.queryByText("Nog niet beschreven")).toBeNull();
  });

  it("keeps the page's description while it is being rewritten", () => {
    showImage({ guid: described.guid, width: 800, height: 600, alt: "Een wagen" });
    typeInto(screen.getByRole("textbox", { name: "Beschrijving" }), "");
    expect(received).toEqual([]);
    expect(within(document.body).getByText("Nog niet beschreven")).toBeTruthy();
  });

  describe("with a new picture", () => {
    const png = new File(["x"], "kat.png", { type: "image/png" });
    let outcomes: UploadOutcome[] = [];
    const uploadImage = async () => outcomes.shift() ?? { defect: "failed" as const };
    const showEmpty = () =>
      render(
        <FieldForm<ImageReference | null> start={null} onChange={collect}>
          {(value, onChange) => (
            <ImageField label="Afbeelding" value={value} onChange={onChange} images={{ ...images, uploadImage }} texts={texts} />
          )}
        </FieldForm>,
      );
    const paste = (file: File) => fireEvent.paste(screen.getByRole("group", { name: "Afbeelding" }), { clipboardData: { files: [file] } });

    it("that is pasted prompts for its description, and is passed on with it", async () => {
      outcomes = [{ image: undescribed }];
      showEmpty();
      paste(png);
      expect(await screen.findByText("Nog niet beschreven")).toBeTruthy();
      typeInto(screen.getByRole("textbox", { name: "Beschrijving" }), "Een kat");
      expect(received).toEqual([{ guid: undescribed.guid, width: 800, height: 600, alt: "Een kat" }]);
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
