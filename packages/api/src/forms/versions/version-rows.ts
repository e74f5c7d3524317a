import type { Actor } from "@plein/contract/access/actor";
import type { FormCorrection, FormVersionSummary } from "@plein/contract/forms/form";
import { CorrectedText } from "@plein/contract/forms/versions/corrected-text";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { z } from "zod";
import { selectVisibleName } from "../../access/person-sql.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** Newest first. */
export async function listVersionRows(target: SqlTarget, platformGuid: Guid, actor: Actor, formGuid: Guid): Promise<FormVersionSummary[]> {
  const rows = await runSql(
    target,
    sql<Omit<FormVersionSummary, "publishedOn" | "corrections"> & { readonly publishedOn: Date }>`
      select v.version, v.note, v.published_on as "publishedOn", v.published_by_guid as "publishedByGuid",
             ${selectVisibleName(actor, "u")} as "publishedByName",
             (select coalesce(sum(jsonb_array_length(p -> 'questions')), 0)::int from jsonb_array_elements(v.content -> 'pages') p) as "questionCount"
        from form_versions v
        left join application_users u on u.platform_guid = v.platform_guid and u.guid = v.published_by_guid
       where v.platform_guid = ${platformGuid}::uuid and v.form_guid = ${formGuid}::uuid order by v.version desc limit 500`,
  );
  const corrections = await listCorrectionRows(target, platformGuid, actor, formGuid);
  return rows.map(({ publishedOn, ...row }) => ({
    ...row,
    corrections: corrections.get(row.version) ?? [],
    publishedOn: publishedOn.toISOString(),
  }));
}

type CorrectionRow = Omit<FormCorrection, "correctedOn" | "texts"> & {
  readonly version: number;
  readonly texts: unknown;
  readonly correctedOn: Date;
};

/** The newest corrections of each version, newest first. */
async function listCorrectionRows(
  target: SqlTarget,
  platformGuid: Guid,
  actor: Actor,
  formGuid: Guid,
): Promise<ReadonlyMap<number, FormCorrection[]>> {
  const rows = await runSql(
    target,
    sql<CorrectionRow>`
      select c.version, c.correction, c.texts, c.note, c.corrected_on as "correctedOn", ${selectVisibleName(actor, "u")} as "correctedByName"
        from form_corrections c
        left join application_users u on u.platform_guid = c.platform_guid and u.guid = c.corrected_by_guid
       where c.platform_guid = ${platformGuid}::uuid and c.form_guid = ${formGuid}::uuid order by c.version desc, c.correction desc limit 500`,
  );
  const byVersion = Map.groupBy(rows, ({ version }) => version);
  return new Map(
    [...byVersion].map(([version, own]) => [
      version,
      own.map(({ version: _, texts, correctedOn, ...row }) => ({
        ...row,
        texts: z.array(CorrectedText).parse(texts),
        correctedOn: correctedOn.toISOString(),
      })),
    ]),
  );
}

/** The content of a version; null if it doesn't exist. */
export async function findVersionContent(target: SqlTarget, platformGuid: Guid, formGuid: Guid, version: number): Promise<unknown> {
  const row = await runSqlForOne(
    target,
    sql<{ content: unknown }>`
      select content from form_versions
       where platform_guid = ${platformGuid}::uuid and form_guid = ${formGuid}::uuid and version = ${version}::int`,
  );
  return row?.content ?? null;
}
