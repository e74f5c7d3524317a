// @vitest-environment jsdom
import { NEWS_TYPE } from "@plein/contract/item-types/built-in-types/news";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ItemApproval } from "@plein/contract/list-items/items/item-approval";
import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { cleanup, render, screen } from "@testing-library/react";
import { RawIntlProvider } from "react-intl";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { I18n } from "../../messages/i18n.ts";
import { TrpcProvider } from "../calls/trpc-react.tsx";
import { ApprovalState } from "./approval-state.tsx";

const i18n = new I18n("nl");
beforeAll(async () => {
  stubMissingBrowserApis();
  for (const set of ["public", "user"] as const) await i18n.load(set);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ADMIN = { kind: "user", userGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000004", isActive: true, isVerified: true, isAdmin: true };
const actor = { ...ADMIN, isMett: false, isDeveloper: false, isContentManager: false, roleIds: [], permissions: [] };
beforeEach(() => {
  const body = JSON.stringify([{ result: { data: { actor } } }]);
  vi.stubGlobal("fetch", async () => new Response(body, { headers: { "content-type": "application/json" } }));
});
const news: ListItemType = { ...NEWS_TYPE, guid: null, isBuiltIn: true, version: 1 };

const change: ItemApproval = {
  kind: "change",
  state: "waiting",
  requestedOn: "2026-11-20T09:30:00.000Z",
  changes: ["/title", "/metadata/author", "/contentBuildingBlockInstances"],
  reason: "",
};

function show(approval: ItemApproval, isApprover: boolean): string {
  render(
    <UiProvider nonce="">
      <TrpcProvider>
        <RawIntlProvider value={i18n.intl}>
          <ApprovalState approval={approval} type={news} isApprover={isApprover} />
        </RawIntlProvider>
      </TrpcProvider>
    </UiProvider>,
  );
  return screen.getByRole("status").textContent ?? "";
}

it("an author sees the waiting fields of an item by their labels, and a link to the list", () => {
  expect(show(change, false)).toContain("Uw wijziging wacht op goedkeuring: Titel, Auteur en Tekst.");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/account/activity");
});

it("an approver sees the waiting fields, and a link to the decision", async () => {
  expect(show(change, true)).toContain("Een wijziging door iemand anders wacht op goedkeuring: Titel, Auteur en Tekst.");
  const link = screen.getByRole("link", { name: "Vergelijken en beslissen" });
  await vi.waitFor(() => expect(link.getAttribute("href")).toBe("/admin/approvals"));
});

it("a new item is shown as waiting as a whole", () => {
  const added: ItemApproval = { ...change, kind: "new", changes: [] };
  expect(show(added, false)).toContain("Dit wacht op goedkeuring.");
  cleanup();
  expect(show(added, true)).toContain("Dit is nieuw en wacht op goedkeuring.");
});

it("a refusal is shown with its reason, and no second decision is requested", () => {
  const refused: ItemApproval = { ...change, state: "refused", reason: "Er ontbreekt een datum" };
  expect(show(refused, false)).toContain("Dit is niet goedgekeurd: Er ontbreekt een datum");
  cleanup();
  expect(show(refused, true)).toContain("is geweigerd: Er ontbreekt een datum");
  expect(screen.queryByRole("link")).toBeNull();
});
