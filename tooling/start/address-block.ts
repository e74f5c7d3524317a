import type { Platform } from "@plein/contract/platforms/platform";

/** Accounts of the demo, the same on every platform of it. */
const DEMO_ACCOUNTS = [
  ["admin", "beheerder", "administrator"],
  ["editor", "redacteur", "content manager"],
  ["member", "lid", "member"],
  ["verified", "geverifieerd lid", "verified member"],
  ["staff", "medewerker van de dienst", "platform staff"],
  ["developer", "ontwikkelaar", "developer"],
  ["inactive", "niet actief", "not active"],
  ["newterms", "nieuwe voorwaarden", "new terms to accept"],
] as const;

const DEMO_PASSWORD = "welkom-bij-de-demo";
const RULE = "─".repeat(78);

/** The block that is printed after the start: the URLs and, for the demo, the accounts. Dutch first, English beside it. */
export function addressBlock({ platforms, port }: { platforms: readonly Platform[]; port: number }): string {
  const lines = platforms.flatMap((platform) => platformLines(platform, port));
  const demo = platforms.some(({ isDemo }) => isDemo) ? demoLines(platforms) : [];
  return [RULE, "  Plein draait · Plein is running", "", ...lines, ...demo, "", "  Stoppen · stop: Ctrl-C", RULE].join("\n");
}

/** The command that creates the first platform, for an installation without one and without the demo. */
export function firstPlatformBlock(port: number): string {
  return [
    RULE,
    "  Plein draait, maar er is nog geen platform · Plein is running, without a platform yet",
    "",
    "  Maak het eerste platform en de beheerder · Make the first platform and its administrator:",
    "",
    '    npm run cli -- platforms create --direct --name "Gemeente Voorbeeld" \\',
    "      --domain www.voorbeeld.example --admin-email beheer@voorbeeld.example",
    "",
    `  Poort · port: ${port}    Stoppen · stop: Ctrl-C`,
    RULE,
  ].join("\n");
}

function platformLines({ name, primaryDomain, hostNames }: Platform, port: number): string[] {
  const hosts = [primaryDomain, ...hostNames.filter((host) => host !== primaryDomain)];
  return [`  ${name}`, ...hosts.map((host) => `    ${urlOf(host, port)}`)];
}

function urlOf(host: string, port: number): string {
  const isLocal = host === "localhost" || host.endsWith(".localhost");
  return isLocal ? `http://${host}${port === 80 ? "" : `:${port}`}` : `https://${host}`;
}

function demoLines(platforms: readonly Platform[]): string[] {
  const domains = platforms.filter(({ isDemo }) => isDemo).map(({ primaryDomain }) => primaryDomain.replace(/\.localhost$/, ".example"));
  return [
    "",
    `  Demo-accounts · demo accounts (…@${domains.join(", …@")})`,
    ...DEMO_ACCOUNTS.map(([name, dutch, english]) => `    ${`${name}@`.padEnd(12)}${dutch} · ${english}`),
    `  Wachtwoord van alle · password of all: ${DEMO_PASSWORD}`,
  ];
}
