/** The default seed of property-based tests: the same in every run, so that a failure is reproducible. */
const FIXED_SEED = 20_261_122;

/** The seed of this run: `PROPERTY_SEED=7 npx vitest run …` tests other values. */
export function readPropertySeed(text = process.env.PROPERTY_SEED): number {
  const seed = text ? Number(text) : FIXED_SEED;
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is not an integer: ${text}`);
  return seed;
}
