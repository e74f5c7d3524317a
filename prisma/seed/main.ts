// `node prisma/seed/main.ts [--scale N] [--reset] [--demo-in-production]`: fills an empty database with the demo.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "@plein/db/embedded/embedded-postgres";
import { prepareDatabase } from "@plein/db/setup/prepare-database";
import { openMediaStore } from "@plein/media/store/open-media-store";
import { loadConfig } from "../../apps/server/src/config.ts";
import { DEMO_PLATFORMS, type SeedReport, seedDemo } from "./seed-demo.ts";

const USAGE = `Fills an empty database with the demo: ${DEMO_PLATFORMS.map(({ name }) => name).join(" and ")}.

  --scale N              N thousand extra pages on each platform, as many items in its first list, and submissions to its first form
  --reset                take the demo's platforms away first, with everything that was changed in them
  --demo-in-production   needed where NODE_ENV is production: the demo's passwords are known to all
`;

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({
  options: {
    scale: { type: "string", default: "0" },
    reset: { type: "boolean", default: false },
    "demo-in-production": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(USAGE);
else process.exitCode = await run();

async function run(): Promise<number> {
  const config = loadConfig(root);
  if (!/^\d{1,4}$/.test(values.scale)) return refuse(`--scale takes a whole number of thousands of pages, not ${values.scale}`);
  if (config.environment === "production" && !values["demo-in-production"])
    return refuse(
      "NODE_ENV is production: the demo is for trying out, since everyone knows its passwords. With --demo-in-production it is seeded all the same.",
    );

  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(join(config.dataDir, "postgres")) : null;
  try {
    const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? "";
    await prepareDatabase({ ownerUrl, appUrl: config.databaseAppUrl ?? undefined });
    const started = performance.now();
    const mediaStore = await openMediaStore({ folder: join(config.dataDir, "media"), bucket: config.mediaBucket });
    const report = await seedDemo({ ownerUrl, mediaStore, scale: Number(values.scale), isReset: values.reset });
    console.log(describe(report, (performance.now() - started) / 1000));
    return report.leftAlone === "has-other-platforms" ? 1 : 0;
  } finally {
    if (embedded && !embedded.wasRunning) await embedded.stop();
  }
}

function describe({ added, leftAlone }: SeedReport, seconds: number): string {
  if (leftAlone === "has-demo") return "The demo is there already; nothing was changed. Begin anew with --reset.";
  if (leftAlone === "has-other-platforms") return "The database holds platforms that are not the demo's; nothing was changed.";
  const lines = added.map(
    ({ name, pages, blocks, images }) => `  ${name}: ${pages} pages, ${blocks} blocks written by hand, ${images} pictures`,
  );
  const codes = DEMO_PLATFORMS.map(({ primaryDomain, invitations }) => {
    const open = invitations.find(({ name }) => name === "open");
    return `  open invitation: http://${primaryDomain}:<port>/invitation/${open?.code}`;
  });
  return ["Seeded the demo:", ...lines, ...codes, `  in ${seconds.toFixed(1)} s`].join("\n");
}

function refuse(reason: string): number {
  console.error(reason);
  return 1;
}
