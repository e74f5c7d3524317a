/** Prefixes of variables that are meant for Plein, even if they don't resemble a known one. */
const PREFIXES = ["DATABASE_", "PLEIN_", "S3_", "SMTP_"];

/** Variables that Kubernetes adds for a service named "database" or "plein". */
const SERVICE_LINK = /_(SERVICE_(HOST|PORT(_\w+)?)|PORT(_\d+_\w+)?)$/;

/**
 * Returns a line for each variable that looks like a misspelled one of Plein, and would be ignored.
 *
 * @param known names of all known variables
 */
export function describeMisspelledVariables(environment: Readonly<Record<string, string | undefined>>, known: readonly string[]): string[] {
  const unknown = Object.keys(environment).filter((name) => environment[name] && !known.includes(name));
  return unknown.sort().flatMap((name) => {
    const meant = findNearest(name.toUpperCase(), known);
    if (meant !== undefined) return [`${name} is not a variable of Plein and is ignored. Did you mean ${meant}? See .env.example.`];
    const isOurs = PREFIXES.some((prefix) => name.startsWith(prefix)) && !SERVICE_LINK.test(name);
    return isOurs ? [`${name} is not a variable of Plein and is ignored. See .env.example.`] : [];
  });
}

function findNearest(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .filter(({ candidate, distance }) => distance <= maxTypos(candidate))
    .sort((a, b) => a.distance - b.distance);
  return nearest?.candidate;
}

/** Returns the number of tolerated typing errors: fewer for a short name, which resembles many others. */
function maxTypos({ length }: string): number {
  if (length < 8) return 1;
  return length < 14 ? 2 : 3;
}

/** Computes the edit distance with transpositions (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}
