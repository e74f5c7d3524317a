import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { root } from "../../process/root.ts";
import { type Bench, HOST } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import type { Row } from "../row.ts";

const ITEMS = 5000;
const LIST = "/nieuws";
const SUBJECTS = ["wonen", "verkeer", "groen", "sport"];
const run = promisify(execFile);

/** The command line's imports from elsewhere, from its start to its end: items of a CSV file, and the posts of a WordPress export. */
export async function measureImports(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct();
  const folder = await mkdtemp(join(tmpdir(), "plein-imports-"));
  try {
    const csv = join(folder, "items.csv");
    await writeFile(csv, csvOf());
    const wxr = join(folder, "export.xml");
    await writeFile(wxr, await wxrOf());
    return [
      await measureImport(server, folder, "CSV", ["csv", LIST, csv, "--type", "news", "--id", "nummer"]),
      await measureImport(server, folder, "WordPress", ["wordpress", wxr, "--posts", LIST, "--uploads", folder]),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureImport(server: MeasuredProcess, folder: string, source: string, command: readonly string[]): Promise<Row> {
  // Signs in with the demo's account.
  const env = { ...process.env, PLEIN_URL: server.url, PLEIN_PLATFORM: HOST, XDG_CONFIG_HOME: folder };
  const startedAt = performance.now();
  const { stdout } = await run(process.execPath, [join(root, "apps/cli/src/main.ts"), "import", ...command, "--json"], {
    env,
    maxBuffer: 100_000_000,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const report: { lines: readonly { kind: string; outcome: string }[] } = JSON.parse(stdout);
  const imported = (kind: string) => report.lines.filter((line) => line.kind === kind && line.outcome === "imported").length;
  const [items, redirects] = [imported("item") + imported("post"), imported("redirect")];
  if (items !== ITEMS) throw new Error(`The import from ${source} added ${items} items instead of ${ITEMS}`);
  return {
    name: `items a second, imported from ${source}`,
    measured: items / seconds,
    goal: 100,
    better: "higher",
    unit: "/s",
    detail: `${items} items${redirects > 0 ? ` and ${redirects} redirects of their old addresses` : ""} in ${seconds.toFixed(1)} s, with the start of the command`,
  };
}

function subjectOf(number: number): string {
  return SUBJECTS[number % SUBJECTS.length] ?? "";
}

function csvOf(): string {
  const rows = Array.from(
    { length: ITEMS },
    (_, number) => `${number};"Bericht ${number}";"Wat er gebeurde in dossier ${number}, en wat daarvan komt.";"${subjectOf(number)}"`,
  );
  return ["nummer;title;description;tags", ...rows, ""].join("\n");
}

/** The export of a real WordPress with one of its posts as many times, each with its own text, address and number. */
async function wxrOf(): Promise<string> {
  const real = await readFile(join(root, "apps/cli/src/testing/wordpress-6-export.xml"), "utf8");
  const [head = ""] = real.split("<item>", 1);
  const post = real.split("<item>").find((item) => item.includes("<![CDATA[Bericht 2]]>"));
  const [template = ""] = (post ?? "").split("</item>", 1);
  if (!template.includes("<wp:post_id>9</wp:post_id>")) throw new Error("The export of WordPress has no post to repeat");
  const posts = Array.from({ length: ITEMS }, (_, number) => {
    const own = template
      .replaceAll("bericht-2", `oud-bericht-${number}`)
      .replaceAll("Bericht 2", `Oud bericht ${number}`)
      .replace("<wp:post_id>9<", `<wp:post_id>${1000 + number}<`)
      .replace(/<!-- wp:paragraph -->[\s\S]*<!-- \/wp:paragraph -->/, () => contentOf(number));
    return `<item>${own}</item>`;
  });
  return `${head}${posts.join("\n")}\n</channel>\n</rss>\n`;
}

function contentOf(number: number): string {
  const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
  return [
    paragraph(
      `Over <strong>${subjectOf(number)}</strong> is dit bericht ${number}, met een <a href="https://elders.example/${number}">verwijzing</a>.`,
    ),
    `<!-- wp:heading -->\n<h2>Wat er verandert</h2>\n<!-- /wp:heading -->`,
    paragraph("De gemeente werkt hier van maandag tot en met vrijdag, en ruimt daarna alles weer op.".repeat(4)),
    `<!-- wp:list -->\n<ul><li>Eerst de straat</li><li>Dan het plein</li></ul>\n<!-- /wp:list -->`,
  ].join("\n\n");
}
