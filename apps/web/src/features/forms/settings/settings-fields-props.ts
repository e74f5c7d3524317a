import type { FormSettings } from "../designer/saving/draft-saver.ts";

/** Props of each part of the settings. */
export type SettingsFieldsProps = {
  readonly settings: FormSettings;
  readonly isReadOnly: boolean;
  /** returns the error message of a member that the server rejected */
  readonly errorAt: (member: keyof FormSettings) => string | undefined;
  readonly onChange: (changes: Partial<FormSettings>) => void;
};
