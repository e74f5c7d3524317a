import type { PlatformAction } from "@plein/contract/access/action";
import type { ComponentType } from "react";
import { ApiKeysSection } from "../../features/api-keys/api-keys-section.tsx";
import { ProvidersSection } from "../../features/identity-providers/providers-section.tsx";

/** A part of the settings, at `/settings?tab=<key>`, for who has its right; `settings.tab.<key>` is its name. */
export type SettingsTab = {
  readonly key: string;
  readonly action: PlatformAction;
  readonly Component: ComponentType;
};

/** All of them, whichever feature they are of: a new one is a line here. */
export const SETTINGS_TABS = [
  { key: "api-keys", action: "apiKeys.manage", Component: ApiKeysSection },
  { key: "sign-in", action: "identityProviders.list", Component: ProvidersSection },
] as const satisfies readonly SettingsTab[];
