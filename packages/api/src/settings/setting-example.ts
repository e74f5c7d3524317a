import type { VersionedSetting } from "@plein/contract/settings/setting-change";

export const EXAMPLE_SETTING: VersionedSetting = {
  key: "platformName",
  value: "Gemeente Lindendaal",
  version: "dUF8ZfZuvD2P0hXcNLvQ7mAGQ3s",
};
