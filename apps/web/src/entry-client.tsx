import { toLocale } from "@plein/contract/languages";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { browserViews } from "./client/entry/browser-views.ts";
import { consumeEditCookie } from "./client/entry/edit-mode.ts";
import { watchForMissingChunks } from "./client/entry/stale-build.ts";
import { I18n, type MessageSet } from "./messages/i18n.ts";
import { createRouter } from "./router.tsx";

void start();

async function start() {
  consumeEditCookie();
  watchForMissingChunks();
  const i18n = new I18n(toLocale(document.documentElement.lang));
  const more = (document.documentElement.dataset.texts ?? "").split(" ").filter(Boolean);
  // The names come from the same build: the server recorded the message sets that it used.
  await Promise.all(["public", ...more].map((set) => i18n.load(set as MessageSet)));
  const router = createRouter({ context: { views: browserViews, i18n, origin: location.origin }, nonce: null });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}
