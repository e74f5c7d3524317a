import { expect, platformUrl, test } from "../story.ts";

const MAX_SCRIPT_BYTES = 15_000;
/** What every build of React has in it. */
const REACT = /Symbol\.for\(.react\.|__reactFiber/;

test("a visitor's pages load no framework, and little script", async ({ page }) => {
  for (const path of ["/", "/nieuws", "/agenda", "/wonen/afval", "/search?q=paspoort", "/legal/privacy", "/bestaat-niet"]) {
    const scripts: { readonly text: Promise<string>; readonly bytes: Promise<number> }[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script")
        scripts.push({
          text: response.text(),
          bytes: response
            .request()
            .sizes()
            .then(({ responseBodySize }) => responseBodySize),
        });
    });
    await page.goto(platformUrl("lindendaal", path));
    await page.waitForLoadState("networkidle");
    expect(scripts.length, path).toBeGreaterThan(0);
    for (const { text } of scripts) expect(await text, path).not.toMatch(REACT);
    const sizes = await Promise.all(scripts.map(({ bytes }) => bytes));
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    page.removeAllListeners("response");
  }
});
