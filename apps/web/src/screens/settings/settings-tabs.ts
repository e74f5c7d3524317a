import type { PlatformAction } from "@plein/contract/access/action";
import type { ComponentType } from "react";
import { ApiKeysSection } from "../../features/api-keys/api-keys-section.tsx";
import { ProvidersSection } from "../../features/identity-providers/providers-section.tsx";
import { AccessSection } from "../../features/settings/access-section.tsx";
import { BrandingSection } from "../../features/settings/branding-section.tsx";
import { GeneralSection } from "../../features/settings/general-section.tsx";
import { StatementsTab } from "./statements-tab.tsx";

/** A part of the settings, at `/settings?tab=<key>`, for users with its permission; `settings.tab.<key>` is its label. */
export type SettingsTab = {
  readonly key: string;
  readonly action: PlatformAction;
  readonly Component: ComponentType;
};

/** All tabs, of all features: add a line for a new one. */
export const SETTINGS_TABS = [
  { key: "general", action: "settings.readAll", Component: GeneralSection },
  { key: "branding", action: "settings.readAll", Component: BrandingSection },
  { key: "access", action: "settings.readAll", Component: AccessSection },
  { key: "statements", action: "settings.readAll", Component: StatementsTab },
  { key: "sign-in", action: "identityProviders.list", Component: ProvidersSection },
  { key: "api-keys", action: "apiKeys.manage", Component: ApiKeysSection },
] as const satisfies readonly SettingsTab[];
