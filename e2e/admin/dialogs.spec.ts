import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { type DialogOpening, expectDialogByKeyboard, waitForHydration } from "../setup/dialogs.ts";
import { expect, platformUrl, test } from "../story.ts";

/*
 * Every dialog and drawer by keyboard. A new one fails here until it is opened below, or by another story that is named below because
 * it already stands where the dialog opens.
 */

// Focus and closing dialogs cross each other in time, so here they fade as they do for users.
test.use({ hasMotion: true });

/** A screen, and the dialogs that are opened on it in this order. */
type Visit = { readonly reach: (page: Page) => Promise<void>; readonly dialogs: readonly DialogOpening[] };

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name, exact: typeof name === "string" }).first();
const link = (name: string) => (page: Page) => page.getByRole("link", { name, exact: true }).first();
const item = (name: string | RegExp) => (page: Page) => page.getByRole("menuitem", { name });
const load = (path: string) => async (page: Page) => {
  await page.goto(platformUrl("lindendaal", path));
  await waitForHydration(page);
};
/** Without a new document, which takes longer to load than a dialog to open. */
const follow =
  (...names: readonly string[]) =>
  async (page: Page) => {
    for (const name of names) await link(name)(page).press("Enter");
  };
const WEB = "apps/web/src/features";
/** Opened from more than one form. */
const DISCARD_PROMPT = "apps/web/src/client/dialogs/discard-prompt.tsx";
const EDITOR = `${WEB}/editor`;
const DESIGNER = `${WEB}/forms/designer`;
const ofPage = button("Acties voor Agenda");
const toPublish = button("Meer mogelijkheden voor publiceren");
const ofInvitation = button("Acties voor imke.vos@lindendaal.example");
const ofFirstItem = button(/^Bewerken: /);
const ITEM_CALL = "**/trpc/listItems.getForEditing*";

const OF_ADMIN: readonly Visit[] = [
  {
    reach: load("/admin/pages"),
    dialogs: [
      { file: `${WEB}/pages/changes/new-page-dialog.tsx`, control: button("Nieuwe pagina"), name: "Nieuwe pagina" },
      { file: `${WEB}/pages/changes/template-dialog.tsx`, control: ofPage, item: item("Sjabloon maken"), name: "Sjabloon maken" },
      { file: `${WEB}/pages/changes/move-dialog.tsx`, control: ofPage, item: item("Verplaatsen naar…"), name: "Agenda verplaatsen" },
      {
        file: "apps/web/src/client/publishing/period-dialog.tsx",
        control: ofPage,
        item: item("Publiceren op een moment…"),
        name: "Agenda publiceren",
      },
      { file: `${WEB}/pages/changes/question-dialog.tsx`, control: ofPage, item: item("Verwijderen"), name: "Agenda verwijderen?" },
    ],
  },
  {
    reach: follow("Sjablonen"),
    dialogs: [
      {
        file: `${WEB}/pages/templates/rename-dialog.tsx`,
        control: button("Naam wijzigen van Onderwerp met zijkolom"),
        name: "Naam wijzigen van Onderwerp met zijkolom",
      },
    ],
  },
  { reach: follow("Menu"), dialogs: [{ file: `${WEB}/menus/dialogs/menu-dialog.tsx`, control: button("Nieuw menu"), name: "Nieuw menu" }] },
  {
    reach: follow("Gebruikers", "Uitnodigingen"),
    dialogs: [
      { file: `${WEB}/invitations/invite-dialog/invite-dialog.tsx`, control: button("Uitnodigen"), name: "Uitnodigen" },
      { file: `${WEB}/invitations/copy-link-dialog.tsx`, control: ofInvitation, item: item("Link kopiëren"), name: "Link kopiëren" },
      {
        file: `${WEB}/invitations/invitation-roles-dialog.tsx`,
        control: ofInvitation,
        item: item("Rollen wijzigen"),
        name: /^Rollen van /,
      },
    ],
  },
  {
    reach: follow("Rollen"),
    dialogs: [
      { file: `${WEB}/roles/new-role-dialog.tsx`, control: button("Nieuwe rol"), name: "Nieuwe rol" },
      {
        file: `${WEB}/roles/remove-role.tsx`,
        enter: (page) => link("Burgerzaken")(page).press("Enter"),
        control: button("Rol verwijderen"),
        name: /^‘?Burgerzaken’? verwijderen\?$/,
      },
    ],
  },
  {
    reach: follow("Soorten items"),
    dialogs: [{ file: `${WEB}/item-types/new-type-dialog.tsx`, control: button("Nieuwe soort"), name: "Nieuwe soort" }],
  },
  {
    reach: follow("Nieuwsbericht"),
    dialogs: [{ file: `${WEB}/item-tables/import-dialog.tsx`, control: button("Items importeren"), name: /^Nieuwsbericht importeren in / }],
  },
  {
    reach: follow("Bibliotheek"),
    dialogs: [{ file: `${WEB}/media/media-detail.tsx`, control: button(/^parkeren\.webp/), name: "parkeren.webp" }],
  },
  {
    reach: async (page) => {
      await addWebhook(page);
      await follow("Webhooks")(page);
    },
    dialogs: [
      { file: `${WEB}/webhooks/webhook-dialog.tsx`, control: button("Nieuwe webhook"), name: "Nieuwe webhook" },
      {
        file: DISCARD_PROMPT,
        enter: (page) => button("Nieuwe webhook")(page).press("Enter"),
        control: (page) => page.getByRole("textbox", { name: "Naam", exact: true }),
        open: async (page) => {
          await page.getByRole("textbox", { name: "Naam", exact: true }).fill("Nog niet klaar");
          await page.keyboard.press("Escape");
        },
        name: "Weggooien wat u typte?",
      },
      {
        file: `${WEB}/webhooks/detail/rotate-secret-dialog.tsx`,
        enter: async (page) => {
          await button("Annuleren")(page).press("Enter");
          await button("Weggooien")(page).press("Enter");
          await link("Zaaksysteem")(page).press("Enter");
        },
        control: button("Nieuw geheim"),
        name: "Nieuw geheim",
      },
      { file: `${WEB}/webhooks/detail/remove-webhook-dialog.tsx`, control: button("Verwijderen"), name: "Webhook verwijderen?" },
    ],
  },
  {
    reach: follow("Formulieren (bèta)"),
    dialogs: [
      { file: `${WEB}/forms/new/new-form-dialog.tsx`, control: button("Nieuw formulier"), name: "Nieuw formulier" },
      {
        file: `${WEB}/forms/list/archive-or-remove-dialog.tsx`,
        control: button(/^Acties voor /),
        item: item("Verwijderen"),
        name: / verwijderen\?$/,
      },
      {
        file: `${DESIGNER}/canvas/move-dialog.tsx`,
        enter: (page) => link("Hoe hielpen wij u?")(page).press("Enter"),
        control: button("Acties voor Hoe ging u weg?"),
        item: item("Verplaats naar…"),
        name: "Hoe ging u weg? verplaatsen",
      },
      { file: `${DESIGNER}/questions/question-picker.tsx`, control: button(/^Vraag toevoegen/), name: "Vraag toevoegen" },
      { file: `${DESIGNER}/preview/form-preview.tsx`, control: button("Voorbeeld"), name: "Voorbeeld" },
      { file: `${DESIGNER}/publishing/publish-sheet.tsx`, control: button("Publiceren"), name: /^Versie \d+ publiceren$/ },
      {
        file: `${WEB}/forms/versions/versions-tab.tsx`,
        enter: (page) => link("Versies")(page).press("Enter"),
        control: button(/^Bekijken/),
        name: /^Versie \d+$/,
      },
      {
        file: `${DESIGNER}/questions-tab.tsx`,
        enter: async (page) => {
          await link("Vragen")(page).press("Enter");
          await page.setViewportSize({ width: 820, height: 900 });
        },
        control: button("Titel en inleiding aanpassen"),
        name: "Instellingen van het gekozen onderdeel",
      },
      {
        file: `${DESIGNER}/leave-guard.tsx`,
        enter: failToSaveForm,
        control: link("Alle formulieren"),
        name: "Wijzigingen niet opgeslagen",
      },
    ],
  },
];

const OF_SITE: readonly Visit[] = [
  {
    reach: load("/account/privacy"),
    dialogs: [{ file: `${WEB}/privacy/erase-dialog.tsx`, control: button("Account verwijderen…"), name: "Uw account verwijderen?" }],
  },
  {
    reach: load("/nieuws"),
    dialogs: [
      {
        // The item's form stays as it is while it loads.
        file: `${WEB}/list-items/item-form-loading.tsx`,
        enter: async (page) => void (await page.route(ITEM_CALL, () => undefined)),
        control: ofFirstItem,
        name: "Item bewerken",
      },
      {
        file: `${WEB}/list-items/remove-item-question.tsx`,
        enter: leadMenuToFirstItem,
        control: button(/^Verwijderen: /),
        name: / verwijderen\?$/,
      },
      {
        file: `${WEB}/list-items/item-form.tsx`,
        enter: (page) => page.unroute(ITEM_CALL),
        control: button("Nieuwsbericht toevoegen"),
        name: "Item toevoegen",
      },
      {
        file: "packages/ui/src/fields/images/image-picker.tsx",
        enter: (page) => button("Nieuwsbericht toevoegen")(page).press("Enter"),
        control: button("Kies uit de bibliotheek"),
        name: "Kies uit de bibliotheek",
      },
      {
        file: DISCARD_PROMPT,
        control: (page) => page.getByRole("textbox", { name: "Titel", exact: true }),
        open: async (page) => {
          await page.getByRole("textbox", { name: "Titel", exact: true }).fill("Nog niet klaar");
          await page.keyboard.press("Escape");
        },
        name: "Weggooien wat u typte?",
      },
    ],
  },
  {
    reach: load("/wonen/edit"),
    dialogs: [
      { file: `${EDITOR}/keyboard/shortcuts-dialog.tsx`, control: button("Sneltoetsen"), name: "Sneltoetsen" },
      { file: `${EDITOR}/preview/preview.tsx`, control: button("Voorbeeld"), name: "Voorbeeld" },
      {
        file: `${EDITOR}/publishing/publish-sheet.tsx`,
        control: toPublish,
        item: item("Publiceren op een moment…"),
        name: / publiceren$/,
      },
      { file: `${EDITOR}/publishing/share-draft.tsx`, control: toPublish, item: item("Concept delen…"), name: /^Concept van .+ delen$/ },
      { file: `${EDITOR}/publishing/unpublish-question.tsx`, control: toPublish, item: item("Offline halen"), name: / offline halen\?$/ },
    ],
  },
];

/** Dialogs that another story opens by `expectDialogByKeyboard`. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "apps/web/src/client/identity/identity-dialog.tsx": "e2e/everyone/identity-proof.spec.ts",
  "apps/web/src/client/translations/translate-dialog.tsx": "e2e/admin/translations.spec.ts",
  "packages/ui/src/fields/files/file-picker.tsx": "e2e/content-manager/documents.spec.ts",
  [`${EDITOR}/canvas/picture-dialog.tsx`]: "e2e/content-manager/media.spec.ts",
  [`${EDITOR}/picker/block-picker.tsx`]: "e2e/content-manager/keyboard.spec.ts",
  [`${EDITOR}/reusable/make-reusable-dialog.tsx`]: "e2e/content-manager/reusable.spec.ts",
  // Closes by signing in alone: keeps the focus, also on Escape.
  [`${EDITOR}/sign-in-again-dialog.tsx`]: "e2e/content-manager/unsaved.spec.ts",
  [`${WEB}/api-keys/new-key-dialog.tsx`]: "e2e/admin/api-keys.spec.ts",
  [`${WEB}/api-keys/revoke-key-dialog.tsx`]: "e2e/admin/api-keys.spec.ts",
  [`${WEB}/identity-providers/provider-dialog.tsx`]: "e2e/everyone/identity-provider.spec.ts",
  [`${WEB}/identity-providers/remove-provider-dialog.tsx`]: "e2e/everyone/identity-provider.spec.ts",
  [`${WEB}/item-types/effects-dialog.tsx`]: "e2e/admin/item-types.spec.ts",
  [`${WEB}/item-types/remove-type.tsx`]: "e2e/admin/item-types.spec.ts",
  [`${WEB}/pages/publishing/review-dialog.tsx`]: "e2e/admin/pages.spec.ts",
  [`${WEB}/pages/versions/rendered/side-by-side.tsx`]: "e2e/admin/page-versions.spec.ts",
  [`${WEB}/platforms/archive-dialog.tsx`]: "e2e/everyone/staff.spec.ts",
  [`${WEB}/platforms/rename-dialog.tsx`]: "e2e/everyone/staff.spec.ts",
  [`${WEB}/profiles/fields/remove-field.tsx`]: "e2e/admin/profile-fields.spec.ts",
  [`${WEB}/submissions/list/views/view-dialog.tsx`]: "e2e/admin/submissions.spec.ts",
  [`${WEB}/submissions/detail/redact-dialog.tsx`]: "e2e/admin/submissions.spec.ts",
};

/** Adds a webhook that isn't notified of anything. */
async function addWebhook(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const webhook = { url: "https://zaken.example/plein", description: "Zaaksysteem", events: ["page.removed"], isActive: false };
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/webhooks", { method: "POST", headers, body: JSON.stringify(webhook) })).status;
  });
  expect(status).toBe(201);
}

/** Adds a menu that is shown nowhere. */
async function leadMenuToFirstItem(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const lists = (await (await fetch("/api/lists:addable")).json()) as { blockGuid: string; pagePath: string }[];
    const list = lists.find(({ pagePath }) => pagePath === "/nieuws")?.blockGuid;
    const [item] = (await (await fetch(`/api/listitem/list/${list}?itemCount=1`)).json()) as { guid: string }[];
    const send = (method: string, path: string, body: object) =>
      fetch(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const menu = (await (await send("POST", "/api/menus", { name: "Voor de redactie" })).json()) as { guid: string };
    return (await send("PUT", `/api/menus/${menu.guid}`, { ...menu, items: [{ itemGuid: item?.guid }] })).status;
  });
  expect(status).toBe(200);
}

/** Changes a form that can't be saved, so that leaving it asks. */
async function failToSaveForm(page: Page): Promise<void> {
  await page.route(/\/trpc\/forms\.save\b/, (route) => route.abort());
  await page.setViewportSize({ width: 1360, height: 900 });
  await button("Titel en inleiding aanpassen")(page).press("Enter");
  await page.getByRole("textbox", { name: "Titel", exact: true }).fill("Nog niet bewaard");
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const sourceOf = (file: string) => readFileSync(`${ROOT}/${file}`, "utf8");

test("each dialog of the product is opened by a story", () => {
  const files = globSync("{apps,packages}/*/src/**/*.tsx", { cwd: ROOT }).filter((file) => !file.includes(".test."));
  const withDialog = files.filter((file) => /dialogs\/(?:modal|drawer)\.tsx"/.test(sourceOf(file)));
  expect(withDialog.length).toBeGreaterThan(20);
  const listed = [...[...OF_ADMIN, ...OF_SITE].flatMap(({ dialogs }) => dialogs.map(({ file }) => file)), ...Object.keys(ELSEWHERE)];
  expect(withDialog.sort()).toEqual([...new Set(listed)].sort());
  for (const [file, story] of Object.entries(ELSEWHERE)) expect(sourceOf(story), `${story} opens ${file}`).toContain(basename(file));
});

for (const [place, visits] of [
  ["the admin screens", OF_ADMIN],
  ["the site and its editor", OF_SITE],
] as const)
  test(`each dialog of ${place} keeps the focus while it is open and gives it back to the control that opened it`, async ({ page }) => {
    for (const { reach, dialogs } of visits) {
      await reach(page);
      for (const opening of dialogs) await test.step(opening.file, () => expectDialogByKeyboard(page, opening));
    }
  });
