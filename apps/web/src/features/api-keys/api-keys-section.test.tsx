// @vitest-environment jsdom
import type { ApiKey } from "@plein/contract/api-keys/api-key";
import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { cleanup, render, screen } from "@testing-library/react";
import { RawIntlProvider } from "react-intl";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { TrpcProvider } from "../../client/calls/trpc-react.tsx";
import { I18n } from "../../messages/i18n.ts";
import { ApiKeysSection } from "./api-keys-section.tsx";

const i18n = new I18n("nl");
beforeAll(async () => {
  stubMissingBrowserApis();
  for (const set of ["public", "user", "admin"] as const) await i18n.load(set);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(keys: readonly Partial<ApiKey>[]): void {
  vi.stubGlobal("fetch", async () => Response.json([{ result: { data: keys } }]));
  render(
    <UiProvider nonce="">
      <TrpcProvider>
        <RawIntlProvider value={i18n.intl}>
          <ApiKeysSection />
        </RawIntlProvider>
      </TrpcProvider>
    </UiProvider>,
  );
}

it("an empty list says that there are no keys yet", async () => {
  show([]);
  expect(await screen.findByText("Er zijn nog geen API-sleutels")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});
