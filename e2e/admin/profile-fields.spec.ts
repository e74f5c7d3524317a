import { DEMO_PASSWORD, emailOf } from "../setup/accounts.ts";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/** Its own session, on the platform where no other story fills in a profile. */
test.use({ storageState: { cookies: [], origins: [] } });

// @covers entity.profile-field
test("an admin adds a profile field, which a member fills in and the admin sees, arranges and removes with undo", async ({
  page,
  browser,
  expectAccessible,
  expectContrast,
}) => {
  const at = (path: string) => platformUrl("meeuwen", path);
  await page.goto(at("/"));
  await signIn(page, "admin", "meeuwen");
  await page.goto(at("/admin/users"));
  await page.getByRole("link", { name: "Profielvelden" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profielvelden" })).toBeVisible();
  await expect(page.getByText("U hebt nog geen eigen velden.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Telefoonnummer" })).toBeVisible();
  await expectAccessible(page);

  const add = async (label: string, fill: () => Promise<void>) => {
    await page.getByRole("link", { name: "Nieuw veld" }).click();
    await page.getByLabel("Naam van het veld").fill(label);
    await fill();
    await page.getByRole("button", { name: "Veld toevoegen" }).click();
    await expect(page.getByRole("link", { name: label, exact: true })).toBeVisible();
  };
  await add("Rugnummer", () => page.getByLabel("Soort veld").selectOption("Getal").then());
  await add("Favoriete positie", async () => {
    await expect(page.getByLabel("Technische naam")).toHaveValue("favorietePositie");
    await page.getByLabel("Soort veld").selectOption("Eén keuze uit een lijst");
    await page.getByLabel("Keuze 1 in het Nederlands").fill("Verdediger");
    await page.getByLabel("Keuze 2 in het Nederlands").fill("Doel");
    await page.getByRole("button", { name: "Keuze 2 naar boven" }).press("Enter");
    await expect(page.getByRole("button", { name: "Keuze 1 naar boven" })).toBeFocused();
    await expect(page.getByLabel("Keuze 1 in het Nederlands")).toHaveValue("Doel");
    await page.getByLabel("Wie ziet dit, behalve de gebruiker zelf?").selectOption("Beheerders");
    await expectAccessible(page);
  });

  const own = page.getByRole("list", { name: "Profiel: Account" });
  const names = () => own.getByRole("link").allTextContents();
  expect(await names()).toEqual(["Rugnummer", "Favoriete positie"]);
  await own.getByRole("link", { name: "Favoriete positie" }).press("Alt+ArrowUp");
  await expect(own.getByRole("link", { name: "Favoriete positie" })).toBeFocused();
  await expect.poll(names).toEqual(["Favoriete positie", "Rugnummer"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.reload();
  await expect(own).toBeVisible();
  expect(await names(), "the order is stored").toEqual(["Favoriete positie", "Rugnummer"]);

  const member = await (await browser.newContext()).newPage();
  await member.goto(at("/"));
  await member.evaluate(
    async (body) => fetch("/api/sessions", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    { email: emailOf("member", "meeuwen"), password: DEMO_PASSWORD },
  );
  await member.goto(at("/account/profile"));
  await member.getByRole("combobox", { name: "Favoriete positie" }).click();
  await member.getByRole("option", { name: "Doel" }).click();
  await member.getByRole("button", { name: "Opslaan" }).click();
  await expect(member.getByText("Profiel opgeslagen")).toBeVisible();

  const { guid } = await page.evaluate(
    async (search) => {
      const [user] = await (await fetch(`/api/users?search=${search}`)).json();
      return user as { guid: string };
    },
    emailOf("member", "meeuwen"),
  );
  await page.goto(at(`/admin/users/${guid}/profile`));
  await expect(page.getByRole("combobox", { name: "Favoriete positie" })).toHaveValue("Doel");

  await page.goto(at("/admin/users?tab=fields"));
  await expect(own.getByText("door 1 gebruiker ingevuld")).toBeVisible();
  await own.getByRole("link", { name: "Favoriete positie" }).click();
  await page.getByLabel("Naam van het veld").fill("Positie");
  // Somebody else saves it meanwhile.
  const saved = await page.evaluate(async () => {
    const fields = (await (await fetch("/api/profilefields")).json()) as Record<string, unknown>[];
    const { guid: field, platformGuid: _, ...body } = fields.find(({ key }) => key === "favorietePositie") ?? {};
    const headers = { "content-type": "application/json" };
    return (await fetch(`/api/profilefields/${field}`, { method: "PUT", headers, body: JSON.stringify({ ...body, required: true }) }))
      .status;
  });
  expect(saved).toBe(200);
  await page.getByRole("button", { name: "Opslaan", exact: true }).click();
  await expect(page.getByText("Iemand anders heeft dit veld intussen gewijzigd.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mijn versie opslaan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Positie" })).toBeVisible();
  await expect(page.getByText("Iemand anders heeft dit veld intussen gewijzigd.")).toBeHidden();

  await expectDialogByKeyboard(page, {
    file: "apps/web/src/features/profiles/fields/remove-field.tsx",
    control: () => page.getByRole("button", { name: "Veld verwijderen" }),
    name: "Positie verwijderen?",
  });
  await page.getByRole("button", { name: "Veld verwijderen" }).click();
  const dialog = page.getByRole("dialog", { name: "Positie verwijderen?" });
  await expect(dialog.getByText(/^1 gebruiker heeft dit veld ingevuld. Dat antwoord blijft bewaard/)).toBeVisible();
  await dialog.getByRole("button", { name: "Veld verwijderen" }).click();
  await expect(own.getByRole("link")).toHaveText(["Rugnummer"]);
  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
  await expect(own.getByRole("link")).toHaveText(["Positie", "Rugnummer"]);
  await expect(own.getByText("door 1 gebruiker ingevuld")).toBeVisible();
  await member.context().close();
});
