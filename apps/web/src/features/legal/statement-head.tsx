import { LOCALES } from "@plein/contract/languages";
import { legalPath } from "@plein/contract/legal/legal-path";
import type { LegalStatement } from "@plein/contract/legal/legal-statement";
import { primaryOrigin } from "../../content/primary-origin.ts";

type StatementHeadProps = {
  readonly statement: LegalStatement;
  readonly platformName: string;
  readonly primaryDomain: string;
  /** scheme and host of the request */
  readonly origin: string;
};

/** The head of a statement: its title, its canonical URL, and its URLs in every language. */
export function StatementHead({ statement: { name, title, locale }, platformName, primaryDomain, origin }: StatementHeadProps) {
  const site = primaryOrigin(primaryDomain, origin);
  return (
    <>
      <title>{`${title} · ${platformName}`}</title>
      <link rel="canonical" href={site + legalPath(name, locale)} />
      {LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={site + legalPath(name, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={site + legalPath(name)} />
    </>
  );
}
