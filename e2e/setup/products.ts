/** A running product with its own demo, for a single Playwright worker. */
export type TestProduct = {
  readonly port: number;
  readonly dataDir: string;
  /** for the login that owns the tables; empty if the product was started by hand */
  readonly databaseUrl: string;
};

/** The product of `npm start`, for stories that are run against it by hand. */
const STARTED_BY_HAND: TestProduct = { port: 4000, dataDir: ".data", databaseUrl: "" };

/** The products that tooling/e2e/main.ts started, one for each worker. */
export function testProducts(): readonly TestProduct[] {
  const { E2E_PRODUCTS } = process.env;
  return E2E_PRODUCTS ? JSON.parse(E2E_PRODUCTS) : [STARTED_BY_HAND];
}

/** Playwright numbers concurrent workers from 0; the process that loads the configuration has no number. */
export function productOfWorker(): TestProduct {
  return testProducts()[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? STARTED_BY_HAND;
}
