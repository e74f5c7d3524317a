import { router } from "../procedures.ts";
import { addField } from "./add-field.ts";
import { arrangeFields } from "./arrange-fields.ts";
import { getField } from "./get-field.ts";
import { getFieldUsage } from "./get-field-usage.ts";
import { getOwnProfile } from "./get-own-profile.ts";
import { listFields } from "./list-fields.ts";
import { listOwnProfileFields } from "./list-own-fields.ts";
import { removeField } from "./remove-field.ts";
import { saveField } from "./save-field.ts";
import { saveOwnProfile } from "./save-own-profile.ts";

export const profilesRouter = router({ getLoggedIn: getOwnProfile, save: saveOwnProfile });

export const profileFieldsRouter = router({
  list: listFields,
  listOwn: listOwnProfileFields,
  get: getField,
  getUsage: getFieldUsage,
  add: addField,
  save: saveField,
  remove: removeField,
  arrange: arrangeFields,
});
