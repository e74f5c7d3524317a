import { expect, type Locator, type Page } from "@playwright/test";

/** Sends a form. Somebody who was very quick, as a story on a fast machine is, is asked to look at the answers once more. */
export async function submitForm(page: Page): Promise<Locator> {
  const tooFast = page.getByText("verzend ze nog een keer");
  const send = page.getByRole("button", { name: "Verzenden", exact: true });
  const reference = page.getByText(/Uw kenmerk is \d{4}-\w{7}/);
  await send.click();
  await expect(tooFast.or(reference)).toBeVisible();
  await expect
    .poll(async () => {
      if (await tooFast.isVisible()) await send.click();
      return reference.isVisible();
    })
    .toBe(true);
  return reference;
}
