import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../setup/accessibility.ts";
import { expect, platformUrl, test } from "../story.ts";

/*
 * Every dialog and drawer by keyboard: Escape gives the focus back to the control that opened it. A new dialog fails here until it is
 * opened below, or excused.
 */

type Opening = {
  /** in the repository */
  readonly file: string;
  /** controls that are pressed one after the other; after a menu's button comes its item */
  readonly press: readonly ((page: Page) => Locator)[];
  readonly name: string | RegExp;
};

type Visit = { readonly path: string; readonly dialogs: readonly Opening[] };

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name, exact: typeof name === "string" }).first();
const item = (name: string | RegExp) => (page: Page) => page.getByRole("menuitem", { name });
const WEB = "apps/web/src/features";
const EDITOR = `${WEB}/editor`;
const ofPage = button("Acties voor Agenda");
const toPublish = button("Meer mogelijkheden voor publiceren");
const ofInvitation = button("Acties voor imke.vos@lindendaal.example");

const VISITS: readonly Visit[] = [
  {
    path: "/admin/pages",
    dialogs: [
      { file: `${WEB}/pages/changes/new-page-dialog.tsx`, press: [button("Nieuwe pagina")], name: "Nieuwe pagina" },
      { file: `${WEB}/pages/changes/template-dialog.tsx`, press: [ofPage, item("Sjabloon maken")], name: "Sjabloon maken" },
      { file: `${WEB}/pages/changes/move-dialog.tsx`, press: [ofPage, item("Verplaatsen naar…")], name: "Agenda verplaatsen" },
      {
        file: "apps/web/src/client/publishing/period-dialog.tsx",
        press: [ofPage, item("Publiceren op een moment…")],
        name: "Agenda publiceren",
      },
      { file: `${WEB}/pages/changes/question-dialog.tsx`, press: [ofPage, item("Verwijderen")], name: "Agenda verwijderen?" },
    ],
  },
  { path: "/admin/menu", dialogs: [{ file: `${WEB}/menus/dialogs/menu-dialog.tsx`, press: [button("Nieuw menu")], name: "Nieuw menu" }] },
  {
    path: "/admin/users?tab=invitations",
    dialogs: [
      { file: `${WEB}/invitations/invite-dialog/invite-dialog.tsx`, press: [button("Uitnodigen")], name: "Uitnodigen" },
      { file: `${WEB}/invitations/copy-link-dialog.tsx`, press: [ofInvitation, item("Link kopiëren")], name: "Link kopiëren" },
      { file: `${WEB}/invitations/invitation-roles-dialog.tsx`, press: [ofInvitation, item("Rollen wijzigen")], name: /^Rollen van / },
    ],
  },
  { path: "/admin/roles", dialogs: [{ file: `${WEB}/roles/new-role-dialog.tsx`, press: [button("Nieuwe rol")], name: "Nieuwe rol" }] },
  {
    path: "/admin/item-types",
    dialogs: [{ file: `${WEB}/item-types/new-type-dialog.tsx`, press: [button("Nieuwe soort")], name: "Nieuwe soort" }],
  },
  {
    path: "/admin/item-types/news",
    dialogs: [{ file: `${WEB}/item-tables/import-dialog.tsx`, press: [button("Items importeren")], name: /^Nieuwsbericht importeren in / }],
  },
  {
    path: "/admin/media",
    dialogs: [{ file: `${WEB}/media/media-detail.tsx`, press: [button(/^parkeren\.webp/)], name: "parkeren.webp" }],
  },
  {
    path: "/account/privacy",
    dialogs: [{ file: `${WEB}/privacy/erase-dialog.tsx`, press: [button("Account verwijderen…")], name: "Uw account verwijderen?" }],
  },
  {
    path: "/nieuws",
    dialogs: [{ file: `${WEB}/list-items/item-form.tsx`, press: [button("Nieuwsbericht toevoegen")], name: "Item toevoegen" }],
  },
  {
    path: "/wonen/edit",
    dialogs: [
      { file: `${EDITOR}/keyboard/shortcuts-dialog.tsx`, press: [button("Sneltoetsen")], name: "Sneltoetsen" },
      { file: `${EDITOR}/preview/preview.tsx`, press: [button("Voorbeeld")], name: "Voorbeeld" },
      { file: `${EDITOR}/publishing/publish-sheet.tsx`, press: [toPublish, item("Publiceren op een moment…")], name: / publiceren$/ },
      { file: `${EDITOR}/publishing/share-draft.tsx`, press: [toPublish, item("Concept delen…")], name: /^Concept van .+ delen$/ },
      { file: `${EDITOR}/publishing/unpublish-question.tsx`, press: [toPublish, item("Offline halen")], name: / offline halen\?$/ },
    ],
  },
];

const NO_EXAMPLE = "needs one of the platform's own, which the demo doesn't have";

/** Dialogs that are not opened here, with the reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  "apps/web/src/client/dialogs/unsaved-changes.tsx": "answers a link that is followed with unsaved changes",
  "apps/web/src/client/identity/identity-dialog.tsx": "answers a call; e2e/everyone/identity-proof.spec.ts",
  "packages/ui/src/fields/files/file-picker.tsx": "within the form of a block or an item",
  "packages/ui/src/fields/images/image-picker.tsx": "within the form of a block, an item or a page",
  [`${EDITOR}/canvas/picture-dialog.tsx`]: "needs an empty picture on a page",
  [`${EDITOR}/picker/block-picker.tsx`]: "returns the focus to a block, not to a control: e2e/content-manager/keyboard.spec.ts",
  [`${EDITOR}/reusable/make-reusable-dialog.tsx`]: "needs a chosen block: e2e/content-manager/reusable.spec.ts",
  [`${EDITOR}/sign-in-again-dialog.tsx`]: "can't be closed before its user signs in",
  [`${WEB}/api-keys/new-key-dialog.tsx`]: "e2e/admin/api-keys.spec.ts",
  [`${WEB}/api-keys/revoke-key-dialog.tsx`]: NO_EXAMPLE,
  [`${WEB}/identity-providers/provider-dialog.tsx`]: "e2e/everyone/identity-provider.spec.ts",
  [`${WEB}/identity-providers/remove-provider-dialog.tsx`]: NO_EXAMPLE,
  [`${WEB}/item-types/effects-dialog.tsx`]: NO_EXAMPLE,
  [`${WEB}/item-types/remove-type.tsx`]: NO_EXAMPLE,
  [`${WEB}/list-items/item-form-loading.tsx`]: "stands for the item's form until that is loaded",
  [`${WEB}/list-items/unsaved-item.tsx`]: "answers Escape in a form that it returns to",
  [`${WEB}/pages/templates/rename-dialog.tsx`]: NO_EXAMPLE,
  [`${WEB}/pages/versions/rendered/side-by-side.tsx`]: "e2e/admin/page-versions.spec.ts",
  [`${WEB}/profiles/fields/remove-field.tsx`]: NO_EXAMPLE,
  [`${WEB}/roles/remove-role.tsx`]: NO_EXAMPLE,
};

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

test("each dialog of the product is opened by a story, or excused", () => {
  const files = globSync("{apps,packages}/*/src/**/*.tsx", { cwd: ROOT }).filter((file) => !file.includes(".test."));
  const withDialog = files.filter((file) => /dialogs\/(?:modal|drawer)\.tsx"/.test(readFileSync(`${ROOT}/${file}`, "utf8")));
  expect(withDialog.length).toBeGreaterThan(20);
  const listed = [...VISITS.flatMap(({ dialogs }) => dialogs.map(({ file }) => file)), ...Object.keys(EXCUSED)];
  expect(withDialog.sort()).toEqual(listed.sort());
});

test("each dialog gives the focus back to the control that opened it", async ({ page }) => {
  for (const { path, dialogs } of VISITS) {
    await test.step(path, async () => {
      await page.goto(platformUrl("lindendaal", path));
      for (const [index, opening] of dialogs.entries()) await test.step(opening.file, () => closeByEscape(page, opening, index === 0));
    });
  }
});

/** The first dialog of a screen is opened once React has taken the document over: a key before that does nothing. */
async function closeByEscape(page: Page, { press, name }: Opening, isFirst: boolean): Promise<void> {
  const dialog = page.getByRole("dialog", { name });
  const [opener] = press;
  if (opener === undefined) throw new Error("A dialog has a control that opens it");
  const control = opener(page);
  await expect(control).toBeEnabled();
  if (isFirst) await page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")));
  const open = async () => {
    for (const step of press) await step(page).press("Enter");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
  };
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    // A menu that still fades out would take the focus and lose it again.
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(control).toBeFocused();
    await expect(control).toBeInViewport();
  };
  await open();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expectAccessible(page);
  await close();
  if (press.length === 1) return;
  // At once, while the menu fades out.
  await open();
  await close();
}
