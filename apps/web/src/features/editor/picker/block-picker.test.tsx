// @vitest-environment jsdom
import { loadAllBlockViews } from "@plein/blocks/kit/view/block-views";
import { blockSchemas } from "@plein/blocks/schemas";
import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { RawIntlProvider } from "react-intl";
import { afterEach, beforeAll, expect, it } from "vitest";
import { I18n } from "../../../messages/i18n.ts";
import { BlockPicker } from "./block-picker.tsx";
import { Thumbnail } from "./thumbnail.tsx";

const TEXT = { name: "text", label: "Tekst", description: "Lopende tekst", words: "" };
const i18n = new I18n("nl");

beforeAll(async () => {
  stubMissingBrowserApis();
  await i18n.load("editor");
});
afterEach(cleanup);

/** A page to which a block is added, whose text has the caret as soon as it is there. */
function Canvas() {
  const [isPicking, setPicking] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const pick = () => {
    setPicking(false);
    setAdded(true);
  };
  return (
    <>
      <button type="button" onClick={() => setPicking(true)}>
        Blok toevoegen
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: as the text of a new block */}
      {isAdded && <input autoFocus aria-label="Nieuw blok" />}
      {isPicking && (
        <BlockPicker
          areaLabel="Midden"
          blocks={[TEXT]}
          recent={[]}
          renderThumbnail={() => null}
          onPick={pick}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

const opener = () => screen.getByRole("button", { name: "Blok toevoegen" });

async function openPicker(): Promise<HTMLElement> {
  render(
    <RawIntlProvider value={i18n.intl}>
      <UiProvider>
        <Canvas />
      </UiProvider>
    </RawIntlProvider>,
  );
  act(() => opener().focus());
  fireEvent.click(opener());
  const search = await screen.findByRole("searchbox");
  await waitFor(() => expect(document.activeElement).toBe(search));
  return search;
}

it("a cancelled picker returns the focus to its opener", async () => {
  fireEvent.keyDown(await openPicker(), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(opener());
});

it("the new block keeps the focus when one is chosen", async () => {
  fireEvent.keyDown(await openPicker(), { key: "Enter" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText("Nieuw blok"));
});

it("shows a picture of every block that can be added to a page, also of those with content from elsewhere", async () => {
  await loadAllBlockViews();
  const pictured = Object.values(blockSchemas).filter(({ standsOn }) => standsOn.includes("page"));
  for (const { name } of pictured) {
    const { container, unmount } = render(
      <RawIntlProvider value={i18n.intl}>
        <Thumbnail name={name} />
      </RawIntlProvider>,
    );
    const isBlank = container.textContent?.trim() === "" && container.querySelector("img, hr, svg, iframe") === null;
    expect(isBlank, name).toBe(false);
    unmount();
  }
  expect(pictured.length).toBeGreaterThan(25);
});
