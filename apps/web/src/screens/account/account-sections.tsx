import type { ProfileCategory } from "@plein/contract/profiles/profile-category";
import type { ComponentType, ReactNode } from "react";
import { OwnDataSection } from "../../features/privacy/own-data-section.tsx";
import { EraseNotice, OwnEraseSection } from "../../features/privacy/own-erase-section.tsx";
import { CookiesSection } from "../../features/profiles/cookies-section.tsx";
import { EmailSection } from "../../features/profiles/email-section.tsx";
import { NecessaryMailSection } from "../../features/profiles/necessary-mail-section.tsx";
import { PrivacyStatementSection } from "../../features/profiles/privacy-statement-section.tsx";
import { TermsSection } from "../../features/profiles/terms-section.tsx";
import { EmailVerification } from "../../features/sessions/accounts/email-verification.tsx";
import { FactorsSection } from "../../features/sessions/factors/factors-section.tsx";
import { PasswordSection } from "../../features/sessions/passwords/password-section.tsx";
import { SessionsSection } from "../../features/sessions/sign-in/sessions-section.tsx";
import { ActivitySection } from "./activity-section.tsx";

/** A section of the account in addition to the profile fields. Sections of order 0 precede the fields, the others follow them. */
export type AccountSection = {
  readonly key: string;
  readonly category: ProfileCategory;
  readonly sortOrdinal: number;
  readonly Component: ComponentType;
};

/** All sections, of all features: add a line for a new one. docs/rules.md "Account area" fixes the order of four. */
export const ACCOUNT_SECTIONS: readonly AccountSection[] = [
  { key: "eraseNotice", category: "profile", sortOrdinal: 0, Component: EraseNotice },
  { key: "email", category: "profile", sortOrdinal: 0, Component: VerifiableEmail },
  { key: "necessaryMail", category: "preferences", sortOrdinal: 1, Component: NecessaryMailSection },
  { key: "activity", category: "activity", sortOrdinal: 1, Component: ActivitySection },
  { key: "password", category: "security", sortOrdinal: 0, Component: PasswordSection },
  { key: "factors", category: "security", sortOrdinal: 1, Component: FactorsSection },
  { key: "sessions", category: "security", sortOrdinal: 1, Component: SessionsSection },
  { key: "termsOfUse", category: "security", sortOrdinal: 2, Component: TermsSection },
  { key: "privacyStatement", category: "privacy", sortOrdinal: 4, Component: PrivacyStatementSection },
  { key: "cookies", category: "privacy", sortOrdinal: 5, Component: CookiesSection },
  { key: "data", category: "privacy", sortOrdinal: 6, Component: OwnDataSection },
  { key: "erase", category: "privacy", sortOrdinal: 7, Component: OwnEraseSection },
];

function VerifiableEmail(): ReactNode {
  return (
    <EmailSection>
      <EmailVerification />
    </EmailSection>
  );
}

export function sectionsOf(category: ProfileCategory): AccountSection[] {
  return ACCOUNT_SECTIONS.filter((section) => section.category === category).toSorted((one, other) => one.sortOrdinal - other.sortOrdinal);
}
