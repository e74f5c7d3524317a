import type { ReactNode } from "react";
import { StatementsSection } from "../../features/legal/editor/statements-section.tsx";
import { AccessibilityFactsSetting } from "../../features/settings/accessibility-facts.tsx";

/** The statements of the platform, with the settings of the accessibility statement. */
export function StatementsTab(): ReactNode {
  return <StatementsSection facts={{ accessibility: <AccessibilityFactsSetting /> }} />;
}
