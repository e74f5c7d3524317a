import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { expect, test } from "../story.ts";
import { expectSaved, newVisitor, openEditor, publish } from "./editing.ts";

type Upload = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A PDF of one empty page with a unique mark. */
function pdf(name: string, mark: string): Upload {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Mark (${mark}) >>`,
  ];
  let file = "%PDF-1.7\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const from = file.length;
  file += `xref\n0 4\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${from}\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(file) };
}

const markup = "<!doctype html><script>alert(document.cookie)</script>".padEnd(400);
const htmlCalledPdf: Upload = { name: "vals.pdf", mimeType: "application/pdf", buffer: Buffer.from(markup) };

/** A second of a colour that changes, as the browser itself records it. */
async function recordVideo(page: Page): Promise<Upload> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: "video/webm;codecs=vp8" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const from = performance.now();
    for (let now = from; now < from + 1000; now = await new Promise<number>(requestAnimationFrame)) {
      if (context) context.fillStyle = `hsl(${Math.round(now - from)} 80% 50%)`;
      context?.fillRect(0, 0, canvas.width, canvas.height);
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return { name: "rondleiding.webm", mimeType: "video/webm", buffer: Buffer.from(bytes) };
}

async function addBlock(page: Page, words: string, name: RegExp): Promise<void> {
  await page
    .getByRole("button", { name: /^Blok toevoegen in / })
    .last()
    .click();
  const picker = page.getByRole("dialog", { name: /^Blok toevoegen in / });
  await picker.getByRole("searchbox", { name: "Zoek een blok" }).fill(words);
  await picker.getByRole("button", { name }).click();
}

async function choose(page: Page, button: string, ...files: Upload[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: button }).first().click()]);
  await chooser.setFiles(files);
}

test("an editor adds documents and a video to a page, which visitors download and play, the documents without JavaScript", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const path = "/zorg-en-werk";
  await openEditor(page, path);
  await addBlock(page, "documenten", /^Documenten\b/);

  // Several at once, in the order of selection; one isn't the type that its name claims.
  await choose(page, "Kies bestanden", pdf("jaarverslag_2025.pdf", "verslag"), htmlCalledPdf, pdf("folder-hulp.pdf", "folder"));
  const items = page.getByRole("group", { name: /^Document \d: / });
  await expect(items).toHaveCount(2);
  await expect(page.getByText("vals.pdf: De inhoud van dit bestand is iets anders dan de naam zegt.")).toBeVisible();
  await expectAccessible(page);
  // The titles are written on the page, and not once more in the form.
  const title = page.getByRole("group", { name: /^Documenten, / }).getByRole("textbox", { name: "Titel 2" });
  await expect(title).toHaveText("Folder hulp");
  await title.fill("Folder: hulp in de buurt");
  const date = page.getByRole("group", { name: "Document 2: Folder: hulp in de buurt" }).getByLabel("Datum van het document");
  await date.fill("2026-03-02");
  // Moves a document up by keyboard.
  await date.press("Alt+ArrowUp");
  await expect(page.getByRole("group", { name: "Document 1: Folder: hulp in de buurt" })).toBeVisible();
  await expectSaved(page);

  await addBlock(page, "video", /^Video\b/);
  await choose(page, "Video uploaden", await recordVideo(page));
  const settings = page.getByRole("complementary", { name: "Instellingen van Video" });
  await expect(settings.getByText("rondleiding.webm")).toBeVisible();
  await page
    .getByRole("group", { name: /^Video, / })
    .getByRole("textbox", { name: "Titel" })
    .fill("Rondleiding door het gemeentehuis");
  await expectSaved(page);
  await expectAccessible(page);
  await publish(page);

  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] }, javaScriptEnabled: false });
  const reader = await visitor.newPage();
  await reader.goto(path);
  const links = reader.getByRole("link", { name: /\(pdf, \d+ B\)$/ });
  await expect(links).toHaveText([/^Folder: hulp in de buurt \(pdf, \d+ B\)$/, /^Jaarverslag 2025 \(pdf, \d+ B\)$/]);
  await expect(reader.getByText("2 maart 2026")).toBeVisible();
  const [download] = await Promise.all([reader.waitForEvent("download"), links.first().click()]);
  expect(download.suggestedFilename()).toBe("folder-hulp.pdf");
  expect(await readFile(await download.path())).toEqual(pdf("folder-hulp.pdf", "folder").buffer);
  await visitor.close();

  const seeing = await newVisitor(browser);
  const looker = await seeing.newPage();
  await looker.goto(path);
  await expect(looker.getByRole("link", { name: /^Folder: hulp in de buurt/ })).toBeVisible();
  await expectAccessible(looker);
  const end = await looker.getByLabel("Rondleiding door het gemeentehuis").evaluate(async (video: HTMLVideoElement) => {
    const ended = new Promise((resolve) => video.addEventListener("ended", resolve));
    await video.play();
    await ended;
    return video.currentTime;
  });
  expect(end).toBeGreaterThan(0.5);
  await seeing.close();
});

test("an editor finds a document in the library, sees where it is used, and replaces it", async ({ page, browser, expectAccessible }) => {
  await page.goto("/admin/media?kind=file");
  const tile = page.getByRole("button", { name: /^verantwoording\.pdf/ });
  await expect(tile).toContainText(/pdf, \d(,\d)? kB/);
  await expect(page.getByRole("button", { name: /gracht\.webp/ })).toHaveCount(0);
  await expectAccessible(page);

  await choose(page, "Bestanden toevoegen", htmlCalledPdf);
  await expect(page.getByText("De inhoud van dit bestand is iets anders dan de naam zegt.")).toBeVisible();
  await page.getByRole("button", { name: "Lijst sluiten" }).click();

  await tile.click();
  const detail = page.getByRole("dialog", { name: "verantwoording.pdf" });
  await expect(detail.getByText("Op 1 plek gebruikt")).toBeVisible();
  await expect(detail.getByRole("link", { name: "Subsidies" })).toBeVisible();
  await expectAccessible(page);
  await choose(page, "Vervangen", htmlCalledPdf);
  await expect(detail.getByText("De inhoud van dit bestand is iets anders dan de naam zegt.")).toBeVisible();
  const next = pdf("verantwoording 2027.pdf", "nieuw");
  await choose(page, "Vervangen", next);
  await expect(page.getByRole("dialog", { name: "verantwoording 2027.pdf" })).toBeVisible();

  const visitor = await newVisitor(browser);
  const reader = await visitor.newPage();
  await reader.goto("/bestuur/subsidies");
  const link = reader.getByRole("link", { name: `Laten zien wat u met de subsidie deed (pdf, ${next.buffer.length} B)` });
  const [download] = await Promise.all([reader.waitForEvent("download"), link.click()]);
  expect([download.suggestedFilename(), await readFile(await download.path())]).toEqual([next.name, next.buffer]);
  await visitor.close();
});

test("visitors who may read an item can download its document", async ({ page, browser, expectAccessible }) => {
  const path = "/wonen/duurzaam-wonen";
  await page.goto(path);
  // A list of documents, as an editor would add it.
  const isPublished = await page.evaluate(async (place) => {
    const call = async (name: string, input: object) => {
      const response = await fetch(`/trpc/${name}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(input),
      });
      return response.ok;
    };
    const { guid: pageGuid } = await (await fetch(`/api/pages:withName?name=${encodeURIComponent(place)}`)).json();
    const list = {
      pageGuid,
      buildingBlockName: "list",
      content: {},
      options: { itemTypes: ["document"] },
      layoutPosition: "main",
      sortId: 0,
    };
    return (await call("buildingBlocks.add", list)) && (await call("pages.publish", { guid: pageGuid }));
  }, path);
  expect(isPublished).toBe(true);

  await page.goto(path);
  await page
    .getByRole("button", { name: /toevoegen$/ })
    .first()
    .click();
  const form = page.getByRole("dialog", { name: "Item toevoegen" });
  await form.getByRole("textbox", { name: /^Titel/ }).fill("Folder over isoleren");
  // A document item can't be saved without a file.
  await form.getByRole("button", { name: "Alleen toevoegen" }).click();
  const field = form.getByRole("group", { name: "Bestand" });
  await expect(field.getByText("Vul dit in.")).toBeVisible();
  await expectDialogByKeyboard(page, {
    file: "packages/ui/src/fields/files/file-picker.tsx",
    control: () => field.getByRole("button", { name: "Kies een document" }),
    name: "Kies een document",
  });
  const folder = pdf("isoleren.pdf", "isoleren");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), field.getByRole("button", { name: "Kies een bestand" }).click()]);
  await chooser.setFiles([folder]);
  await expect(field.getByText(`pdf, ${folder.buffer.length} B`)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("switch", { name: "Zichtbaar voor bezoekers" }).check();
  await form.getByRole("button", { name: "Alleen toevoegen" }).click();
  await expect(page.getByText("Item toegevoegd")).toBeVisible();

  const visitor = await newVisitor(browser);
  const reader = await visitor.newPage();
  await reader.goto(path);
  await reader.getByRole("link", { name: "Folder over isoleren" }).first().click();
  const link = reader.getByRole("link", { name: `isoleren.pdf (pdf, ${folder.buffer.length} B)` });
  const [download] = await Promise.all([reader.waitForEvent("download"), link.click()]);
  expect(await readFile(await download.path())).toEqual(folder.buffer);
  await visitor.close();
});
