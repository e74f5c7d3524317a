// @vitest-environment jsdom
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { RawIntlProvider } from "react-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TrpcProvider } from "../client/calls/trpc-react.tsx";
import { I18n } from "../messages/i18n.ts";
import { useCan } from "./use-can.ts";
import { UserRights } from "./user-rights.tsx";

const USER = "0199c1f0-8f5e-7c3a-9b1e-000000000004";
const flags = {
  isActive: true,
  isVerified: true,
  isMett: false,
  isDeveloper: false,
  isContentManager: false,
  roleIds: [],
  permissions: [],
};
const requested: string[] = [];
let isAdmin: boolean;
let i18n: I18n;

beforeEach(async () => {
  requested.length = 0;
  isAdmin = true;
  i18n = new I18n("nl");
  for (const set of ["public", "user", "admin"] as const) await i18n.load(set);
  // jsdom lacks these, which Mantine needs.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const url = decodeURIComponent(String(input instanceof Request ? input.url : input));
    requested.push(url);
    const data = url.includes("access.mine")
      ? { actor: { kind: "user", userGuid: USER, isAdmin, ...flags } }
      : { isAllowed: false, because: [{ rule: "inactive" }], user: null, columns: [], object: null, roles: [] };
    return new Response(JSON.stringify([{ result: { data } }]), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows whether the current user is known, using the same hook as the rights. */
function Known() {
  return useCan()("site.visit") && <p>bekend</p>;
}

const show = () =>
  render(
    <RawIntlProvider value={i18n.intl}>
      <UiProvider nonce="">
        <TrpcProvider>
          <UserRights guid={USER} />
          <Known />
        </TrpcProvider>
      </UiProvider>
    </RawIntlProvider>,
  );

it("explains one right on a page, with the reasons", async () => {
  show();
  const choice = await screen.findByRole("combobox", { name: "Recht" });
  expect(screen.queryByLabelText(/Webadres van de pagina/)).toBeNull();
  fireEvent.click(choice);
  fireEvent.click(await screen.findByRole("option", { name: "Alle pagina’s bewerken", hidden: true }));
  fireEvent.change(screen.getByLabelText(/Webadres van de pagina/), { target: { value: "/nieuws" } });
  fireEvent.click(screen.getByRole("button", { name: "Mag dit?" }));
  expect(await screen.findByText("Dit mag niet.")).toBeTruthy();
  expect(screen.getByText("Het account is niet actief. Daarmee mag niets.")).toBeTruthy();
  expect(requested.at(-1)).toContain(`{"action":"page.edit","user":"${USER}","object":"/nieuws"}`);
});

it("is hidden from users who may not see other users' rights", async () => {
  isAdmin = false;
  const { container } = show();
  await screen.findByText("bekend");
  expect(container.querySelector("section")).toBeNull();
});
