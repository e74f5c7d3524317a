import type { FormSettings } from "../designer/saving/draft-saver.ts";

/** The props of each part of the settings. */
export type SettingsFieldsProps = {
  readonly settings: FormSettings;
  readonly isReadOnly: boolean;
  /** the message for a member that the server refused */
  readonly errorAt: (member: keyof FormSettings) => string | undefined;
  readonly onChange: (changes: Partial<FormSettings>) => void;
};
