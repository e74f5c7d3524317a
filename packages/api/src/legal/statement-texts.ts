import type { AccessibilityFacts } from "@plein/contract/legal/accessibility-facts";
import type { LegalStatementName } from "@plein/contract/legal/legal-statement";

/** The product's own texts of statements, in one language. */
export type LegalTexts = {
  readonly statements: Readonly<Record<LegalStatementName, { readonly title: string; readonly text: string }>>;
  /** the platform's contact details, with and without an address to write to */
  readonly contact: { readonly known: string; readonly unknown: string };
  readonly accessibility: AccessibilityTexts;
};

/** The words between the facts of an accessibility statement. */
type AccessibilityTexts = {
  readonly status: string;
  readonly statuses: Readonly<Record<AccessibilityFacts["status"], string>>;
  readonly register: string;
  readonly evaluation: string;
  readonly evaluatedOn: string;
  readonly report: string;
  readonly issues: string;
  readonly complaint: string;
  readonly complaintText: string;
  readonly signature: string;
  readonly signedOn: string;
  readonly signedBy: string;
};
