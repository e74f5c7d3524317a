import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabase } from "@plein/db/setup/prepare-database";
import { createDiskStore } from "@plein/media/store/disk-store";
import { seedDemo } from "../../prisma/seed/seed-demo.ts";
import { findFreePort } from "../process/free-port.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { type Load, startLoad } from "./load.ts";
import { createProduct, type Product } from "./product.ts";
import { send } from "./send.ts";
import { addForm, findList, query, signIn } from "./site.ts";

/** The product with the demo, on its own PostgreSQL and folder, under load. */
export type Chaos = {
  readonly dataDir: string;
  readonly cluster: Cluster;
  readonly proxy: FaultProxy;
  readonly products: readonly [Product, ...Product[]];
  readonly load: Load;
  close(): Promise<void>;
};

export type ChaosOptions = {
  /** number of processes on the same database and folder; 1 by default */
  readonly processes?: number;
  /** replaces the folder of pictures while it is still empty, for instance by a mount */
  readonly prepareMedia?: (folder: string) => Promise<void>;
  /** undoes `prepareMedia` */
  readonly releaseMedia?: (folder: string) => Promise<void>;
};

const PAGES = ["/", "/nieuws", "/over-ons", "/contact"];

export async function openChaos({ processes = 1, prepareMedia, releaseMedia }: ChaosOptions = {}): Promise<Chaos> {
  const dataDir = await mkdtemp(join(tmpdir(), "plein-chaos-"));
  const media = join(dataDir, "media");
  const undo: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    await mkdir(media);
    await prepareMedia?.(media);
    if (releaseMedia) undo.push(() => releaseMedia(media));
    const cluster = await startCluster(join(dataDir, "postgres"));
    undo.push(() => cluster.stop());
    await prepareDatabase({ ownerUrl: cluster.ownerUrl });
    await seedDemo({ ownerUrl: cluster.ownerUrl, mediaStore: createDiskStore(media) });
    const proxy = await startFaultProxy(portOf(cluster.ownerUrl));
    undo.push(() => proxy.close());
    const products: Product[] = [];
    for (let at = 0; at < processes; at++) {
      const product = createProduct({ port: await findFreePort(), databaseUrl: withPort(cluster.ownerUrl, proxy.port), dataDir });
      undo.push(() => product.stop());
      await product.start();
      products.push(product);
    }
    const load = await startLoadOn(products, cluster.ownerUrl);
    undo.push(() => load.stop());
    const [first, ...others] = products;
    if (first === undefined) throw new Error("processes must be at least 1");
    return { dataDir, cluster, proxy, products: [first, ...others], load, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startLoadOn(products: readonly Product[], ownerUrl: string): Promise<Load> {
  const urls = products.map(({ url }) => url);
  const url = urls[0] ?? "";
  const [editor, admin, listGuid] = await Promise.all([signIn(url, "editor"), signIn(url, "admin"), findList(ownerUrl)]);
  const formGuid = await addForm(url, admin);
  const stored = await query<{ guid: string }>(ownerUrl, "select guid from images where deleted_on is null order by guid limit 40");
  const pictures = await warmUp(
    url,
    stored.map(({ guid }) => `/a/${guid}?width=320`),
  );
  const pages = await warmUp(url, PAGES);
  for (const other of urls) for (const path of [...pages, ...pictures]) await send(`${other}${path}`);
  return startLoad({ urls, listGuid, formGuid, editor, admin, pages, pictures });
}

/** The paths that return 200 to a visitor, which are cached or stored from then on. */
async function warmUp(url: string, paths: readonly string[]): Promise<string[]> {
  const available: string[] = [];
  for (const path of paths) if ((await send(`${url}${path}`)).status === 200) available.push(path);
  if (available.length === 0) throw new Error(`None of ${paths.join(", ")} returned 200`);
  return available;
}

export function portOf(url: string): number {
  return Number(new URL(url).port);
}

function withPort(url: string, port: number): string {
  return Object.assign(new URL(url), { port: String(port) }).href;
}
