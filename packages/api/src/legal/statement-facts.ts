import type { ConsentedAnalytics } from "@plein/contract/consent/analytics-services";
import { CustomAnalytics } from "@plein/contract/consent/custom-analytics";
import { AccessibilityFacts } from "@plein/contract/legal/accessibility-facts";
import { type LegalStatementName, OwnLegalStatement, SETTING_OF_STATEMENT } from "@plein/contract/legal/legal-statement";
import { TERMS_OF_USE_DATE } from "@plein/contract/legal/terms-of-use";
import type { ApiContext } from "../context.ts";
import { listSettingValues, type Retention } from "../settings/settings.shared.ts";

/** The date of the product's texts. docs/rules.md "Statements" names it for the terms of use and privacy; the others share it. */
export const DEFAULT_STATEMENT_DATE = TERMS_OF_USE_DATE;

type StatementFacts = {
  /** null if the platform never published one */
  readonly own: OwnLegalStatement | null;
  readonly version: number;
  readonly platformName: string;
  readonly supportEmail: string;
  readonly accessibility: AccessibilityFacts | null;
  readonly analytics: ConsentedAnalytics;
  readonly retention: Retention;
};

/** The parts of a statement: the platform's own text, and the settings that fill its placeholders. */
export async function readStatementFacts(
  { db, platform }: Pick<ApiContext, "db" | "platform">,
  name: LegalStatementName,
): Promise<StatementFacts> {
  const values = new Map((await listSettingValues(db, platform, "all")).map(({ key, value }) => [key, value]));
  const own = OwnLegalStatement.nullable().parse(values.get(SETTING_OF_STATEMENT[name]));
  return {
    own,
    version: name === "terms-of-use" ? Number(values.get("termsOfUseVersion")) : (own?.version ?? 1),
    platformName: String(values.get("platformName")),
    supportEmail: String(values.get("supportEmail")),
    accessibility: AccessibilityFacts.nullable().parse(values.get("accessibilityFacts")),
    analytics: {
      siteimproveId: String(values.get("siteimproveId")),
      custom: CustomAnalytics.nullable().parse(values.get("customAnalytics")) ?? undefined,
    },
    retention: { statisticsMonths: Number(values.get("statisticsMonths")), mailDays: Number(values.get("mailDays")) },
  };
}
