import { DELEGABLE_ACTIONS } from "@plein/contract/access/permissions";
import { LOCALES } from "@plein/contract/languages";
import { expect, it } from "vitest";
import { I18n } from "../../messages/i18n.ts";

it.each(LOCALES)("every permission that a role can give has a name and a description in %s", async (locale) => {
  const i18n = new I18n(locale);
  for (const set of ["public", "user", "admin"] as const) await i18n.load(set);
  const texts = DELEGABLE_ACTIONS.flatMap((action) => [`roles.permission.${action}`, `roles.permissionFor.${action}`]);
  expect(texts.filter((id) => !Object.hasOwn(i18n.intl.messages, id))).toEqual([]);
});
