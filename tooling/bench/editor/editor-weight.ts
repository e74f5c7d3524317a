import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";
import { type EditedPage, openEditorTab } from "./editor-tab.ts";
import { timeToFirstKey } from "./in-page.ts";

/** The size of the scripts that only an editor of a page downloads, compressed with Brotli: those beyond the application itself. */
export async function measureEditorWeight(page: EditedPage): Promise<Row> {
  const { tab, close } = await openEditorTab(page, 1);
  try {
    await tab.evaluate(timeToFirstKey);
    await tab.waitForLoadState("networkidle");
    const application = await tab.evaluate(listNamedScripts);
    const own = await tab.evaluate(listScripts);
    await tab.context().clearCookies();
    await tab.goto(tab.url(), { waitUntil: "networkidle" });
    const visitors = await tab.evaluate(listScripts);
    if (own.some((name) => visitors.includes(name))) throw new Error("A visitor's page loads a script of the editor's");
    const names = own.filter((name) => !application.includes(name));
    const sizes = await Promise.all(names.map((name) => sizeOf(page, name)));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const detail = `${names.length} files; in no visitor's page`;
    return { name: "JavaScript of the editor, br", measured: bytes / 1000, goal: 350, better: "lower", unit: "kB", detail };
  } finally {
    await close();
  }
}

function listScripts(): string[] {
  const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return [...new Set(paths.filter((path) => path.endsWith(".js")))];
}

/** Lists the scripts in the document: the application, which every signed-in user downloads. */
function listNamedScripts(): string[] {
  const named = document.querySelectorAll<HTMLElement>("script[src], link[rel=modulepreload]");
  return [...named].map((element) => new URL(element.getAttribute("src") ?? element.getAttribute("href") ?? "", location.href).pathname);
}

async function sizeOf({ url, host }: EditedPage, path: string): Promise<number> {
  const { body } = await sendRequest(`${url}${path}`, { headers: { host, "accept-encoding": "br" } });
  return body.length;
}
