import { FormContent } from "@plein/contract/forms/form";
import { addSignatures } from "@plein/contract/forms/versions/question-signature";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql, runSqlForOne } from "../run-sql.ts";

/** Forms for everybody that only admins manage. */
export type FormFixtures = {
  /** version 1 is published */
  readonly open: Guid;
  /** never published */
  readonly draft: Guid;
  /** in the trash */
  readonly removed: Guid;
  /** a submission to `open` by somebody without an account */
  readonly submission: Guid;
};

export async function createFormFixtures(db: PlatformDb, mark: string): Promise<FormFixtures> {
  const open = await addFormFixture(db, `Open ${mark}`);
  const removed = await addFormFixture(db, `Weg ${mark}`);
  await runSql(db, sql`update forms set deleted_on = now() where guid = ${removed}::uuid`);
  return {
    open,
    draft: await addFormFixture(db, `Concept ${mark}`, { isPublished: false }),
    removed,
    submission: await addSubmissionFixture(db, open, { reference: `2026-${mark}`, melding: `Losse tegel ${mark}` }),
  };
}

/** A form with a text, a choice and an address for the receipt. */
export function formContent(title: string): FormContent {
  return FormContent.parse({
    title,
    pages: [
      {
        key: "melding",
        title: "Uw melding",
        questions: [
          { key: "melding", type: "longText", label: "Wat is er aan de hand?", isRequired: true, isPublic: true },
          {
            key: "soort",
            type: "radio",
            label: "Wat voor melding is het?",
            options: [
              { value: "weg", label: "Weg" },
              { value: "groen", label: "Groen" },
            ],
          },
          { key: "email", type: "email", label: "Uw e-mailadres", settings: { isForReceipt: true }, isSensitive: true },
        ],
      },
    ],
  });
}

export async function addFormFixture(db: PlatformDb, title: string, { isPublished = true } = {}): Promise<Guid> {
  const content = formContent(title);
  const row = await runSqlForOne(
    db,
    sql<{ guid: Guid }>`
      insert into forms (platform_guid, title, content, signatures, retention_days)
      values (${db.platformGuid}::uuid, ${title}, ${JSON.stringify(content)}::jsonb,
              ${JSON.stringify(isPublished ? addSignatures({}, content) : {})}::jsonb, 180) returning guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  if (!isPublished) return row.guid;
  await runSql(
    db,
    sql`insert into form_versions (platform_guid, form_guid, version, content)
        values (${db.platformGuid}::uuid, ${row.guid}::uuid, 1, ${JSON.stringify(content)}::jsonb)`,
  );
  await runSql(db, sql`update forms set version = 1, has_unpublished_changes = false where guid = ${row.guid}::uuid`);
  return row.guid;
}

export async function addSubmissionFixture(
  db: PlatformDb,
  formGuid: Guid,
  { reference, ...answers }: { readonly reference: string } & Readonly<Record<string, unknown>>,
): Promise<Guid> {
  const row = await runSqlForOne(
    db,
    sql<{ guid: Guid }>`
      insert into form_submissions (platform_guid, form_guid, version, reference, answers, moderation)
      values (${db.platformGuid}::uuid, ${formGuid}::uuid, 1, ${reference}, ${JSON.stringify(answers)}::jsonb, 'approved') returning guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return row.guid;
}
