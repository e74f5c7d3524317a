/** A running product with a demo of its own, which one Playwright worker has for itself. */
export type TestProduct = {
  readonly port: number;
  readonly dataDir: string;
  /** of the login that owns the tables; empty where the product was started by hand */
  readonly databaseUrl: string;
};

/** What `npm start` serves, for stories that are run against it by hand. */
const STARTED_BY_HAND: TestProduct = { port: 4000, dataDir: ".data", databaseUrl: "" };

/** The products that tooling/e2e/main.ts started; as many workers run side by side. */
export function testProducts(): readonly TestProduct[] {
  const { E2E_PRODUCTS } = process.env;
  return E2E_PRODUCTS ? JSON.parse(E2E_PRODUCTS) : [STARTED_BY_HAND];
}

/** Playwright numbers the workers that run at one time from 0; the one that loads the configuration has no number. */
export function productOfWorker(): TestProduct {
  return testProducts()[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? STARTED_BY_HAND;
}
