import { LOCALES } from "@plein/contract/languages";
import { legalPath } from "@plein/contract/legal/legal-path";
import type { LegalStatement } from "@plein/contract/legal/legal-statement";
import { legalTextBlocks } from "@plein/contract/legal/legal-text";
import { primaryOrigin } from "../../content/primary-origin.ts";

type StatementHeadProps = {
  readonly statement: LegalStatement;
  readonly platformName: string;
  readonly primaryDomain: string;
  /** scheme and host of the request */
  readonly origin: string;
};

/** The head of a statement: its title, its first paragraph, its canonical URL, and its URLs in every language. */
export function StatementHead({ statement: { name, title, locale, text }, platformName, primaryDomain, origin }: StatementHeadProps) {
  const site = primaryOrigin(primaryDomain, origin);
  const description = findDescription(text);
  return (
    <>
      <title>{`${title} · ${platformName}`}</title>
      {description !== "" && <meta name="description" content={description} />}
      <link rel="canonical" href={site + legalPath(name, locale)} />
      {LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={site + legalPath(name, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={site + legalPath(name)} />
    </>
  );
}

/** The summary that search engines show; empty for a text without a paragraph. */
function findDescription(text: string): string {
  for (const block of legalTextBlocks(text))
    if (block.kind === "paragraph")
      return block.parts
        .map((part) => part.text)
        .join("")
        .slice(0, MAX_DESCRIPTION);
  return "";
}

const MAX_DESCRIPTION = 300;
