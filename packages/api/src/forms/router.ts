import { router } from "../procedures.ts";
import { addForm } from "./add-form.ts";
import { archiveForm, unarchiveForm } from "./archive-form.ts";
import { copyForm } from "./copy-form.ts";
import { getForm, getFormForEditing } from "./get-form.ts";
import { getFormUsage } from "./get-form-usage.ts";
import { getPublishedForm } from "./get-published-form.ts";
import { listForms } from "./list-forms.ts";
import { listPageOptions } from "./list-page-options.ts";
import { removeForm, restoreForm } from "./remove-form.ts";
import { saveForm } from "./save-form.ts";
import { correctForm } from "./versions/correct-form.ts";
import { getFormVersion, listFormVersions } from "./versions/form-versions.ts";
import { previewFormPublication, publishForm } from "./versions/publish-form.ts";

export const formsRouter = router({
  list: listForms,
  get: getForm,
  getForEditing: getFormForEditing,
  getPublished: getPublishedForm,
  getUsage: getFormUsage,
  listPageOptions,
  add: addForm,
  copy: copyForm,
  save: saveForm,
  previewPublication: previewFormPublication,
  publish: publishForm,
  correct: correctForm,
  listVersions: listFormVersions,
  getVersion: getFormVersion,
  archive: archiveForm,
  unarchive: unarchiveForm,
  remove: removeForm,
  restore: restoreForm,
});
