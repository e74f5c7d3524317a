import type { SubmissionFile } from "@plein/contract/forms/submission-file";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { checkStorageLimit } from "../../media/storage/storage-limit.shared.ts";
import { unwrap } from "../../result-error.ts";
import { addFormFileRow, type FormFileRow } from "./form-file-rows.ts";

/** Records a file whose bytes are stored. @throws Failed (507) if the platform's files exceed their limit with it */
export async function recordFormFile(ctx: ApiContext, file: FormFileRow): Promise<SubmissionFile> {
  const { guid, name, contentType, size, formGuid } = file;
  await ctx.db.transaction(async (tx) => {
    await addFormFileRow(tx, ctx.db.platformGuid, file);
    unwrap(await checkStorageLimit(tx, ctx.db.platformGuid));
    const after = { form: formGuid, contentType, size };
    await addAuditEntry(tx, ctx, { action: "submissions.addFile", objectType: "submission", objectGuid: guid, after });
  });
  return { guid, name, contentType, size };
}
