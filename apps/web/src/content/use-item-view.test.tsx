// @vitest-environment jsdom
import { Guid } from "@plein/contract/guid";
import { act } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useItemView } from "./use-item-view.ts";

const countView = vi.fn();
vi.mock("../client/calls/count-view.ts", () => ({ countView: (guid: string) => countView(guid) }));

const [ONE, OTHER] = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"].map((guid) => Guid.parse(guid)) as [
  Guid,
  Guid,
];

function Item({ guid }: { readonly guid: Guid }) {
  useItemView(guid, true);
  return <p>{guid}</p>;
}

beforeEach(() => {
  countView.mockClear();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => vi.unstubAllGlobals());

it("only views after the first document are counted, since the server counts that one", async () => {
  const root = document.createElement("div");
  root.innerHTML = renderToString(<Item guid={ONE} />);
  const app = await act(async () => hydrateRoot(root, <Item guid={ONE} />));
  await act(async () => app.render(<Item guid={OTHER} />));
  await vi.waitFor(() => expect(countView).toHaveBeenCalled());
  await act(async () => app.render(<Item guid={ONE} />));
  await vi.waitFor(() => expect(countView.mock.calls).toEqual([[OTHER], [ONE]]));
});

it("the view of an item that is reached within the site is counted", async () => {
  await act(async () => createRoot(document.createElement("div")).render(<Item guid={ONE} />));
  await vi.waitFor(() => expect(countView.mock.calls).toEqual([[ONE]]));
});
