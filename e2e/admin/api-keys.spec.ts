import { request as send } from "node:http";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/** Its own session, recent enough to create a key without confirming the identity again. */
test.use({ storageState: { cookies: [], origins: [] }, permissions: ["clipboard-read", "clipboard-write"] });

test("an admin creates a key, a program uses it, and it stops working once the admin revokes it", async ({ page, expectAccessible }) => {
  await signIn(page, "admin", "meeuwen");
  await page.goto(platformUrl("meeuwen", "/settings"));
  await page.getByRole("link", { name: "API-sleutels" }).click();
  await expect(page.getByRole("heading", { name: "API-sleutels", exact: true })).toBeVisible();
  await expectAccessible(page);

  await expectDialogByKeyboard(page, {
    file: "apps/web/src/features/api-keys/new-key-dialog.tsx",
    control: () => page.getByRole("button", { name: "Nieuwe API-sleutel" }),
    name: "Nieuwe API-sleutel",
  });
  await page.getByRole("button", { name: "Nieuwe API-sleutel" }).click();
  const form = page.getByRole("dialog", { name: "Nieuwe API-sleutel" });
  await expect(form.getByLabel("Naam")).toBeFocused();
  await form.getByRole("button", { name: "Sleutel maken" }).click();
  await expect(form.getByText("Vul hier iets in.")).toBeVisible();
  await form.getByLabel("Naam").fill("Koppeling met de agenda");
  await expectAccessible(page);
  await form.getByLabel("Naam").press("Enter");

  const added = page.getByRole("dialog", { name: "Uw nieuwe API-sleutel" });
  const field = added.getByLabel("API-sleutel");
  await expect(field).toHaveValue(/^plein_/);
  const key = await field.inputValue();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(added).toBeVisible();
  await added.getByRole("button", { name: "Kopiëren" }).click();
  await expect(added.getByText("Gekopieerd")).toBeVisible();
  await added.getByRole("button", { name: "Klaar" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Koppeling met de agenda" })).toContainText("Actief");
  expect(await page.content()).not.toContain(key);

  expect(await statusBy(key, "/api/pages")).toBe(200);
  expect(await statusBy(key, "/api/users")).toBe(403);
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: "Koppeling met de agenda" })).not.toContainText("Nog niet");

  await expectDialogByKeyboard(page, {
    file: "apps/web/src/features/api-keys/revoke-key-dialog.tsx",
    control: () => page.getByRole("button", { name: "Koppeling met de agenda intrekken" }),
    name: "‘Koppeling met de agenda’ intrekken?",
  });
  await page.getByRole("button", { name: "Koppeling met de agenda intrekken" }).click();
  const ask = page.getByRole("dialog", { name: "‘Koppeling met de agenda’ intrekken?" });
  await ask.getByRole("button", { name: "Intrekken" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Koppeling met de agenda" })).toContainText("Ingetrokken");
  expect(await statusBy(key, "/api/pages")).toBe(401);
});

/** Sends a request as a program does, without a browser; connects to this machine, since only browsers resolve *.localhost. */
function statusBy(key: string, path: string): Promise<number> {
  const url = new URL(platformUrl("meeuwen", path));
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: url.port, path: url.pathname, headers: { authorization: `Bearer ${key}`, host: url.host } };
    send(options, (response) => response.resume().on("end", () => resolve(response.statusCode ?? 0)))
      .on("error", reject)
      .end();
  });
}
