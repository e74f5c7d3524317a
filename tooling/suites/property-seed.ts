/** What property tests draw their values from: the same in every run, so that what fails fails again. */
const FIXED_SEED = 20_261_122;

/** The seed of this run: `PROPERTY_SEED=7 npx vitest run …` looks at other values. */
export function readPropertySeed(text = process.env.PROPERTY_SEED): number {
  const seed = text ? Number(text) : FIXED_SEED;
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is no whole number: ${text}`);
  return seed;
}
