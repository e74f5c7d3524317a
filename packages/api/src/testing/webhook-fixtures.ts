import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { runSql } from "../run-sql.ts";
import { createWebhookSecret, encryptWebhookSecret } from "../webhooks/webhook-secret.shared.ts";
import type { PlatformFixture } from "./platform-fixture.ts";
import { TEST_SECRETS } from "./test-caller.ts";

type Change = {
  readonly url?: string;
  readonly events?: readonly string[];
  readonly answers?: string;
  readonly formGuids?: readonly string[];
};

/** A webhook of a fixture platform. @returns its guid */
export async function addWebhookFixture({ db }: Pick<PlatformFixture, "db">, change: Change = {}): Promise<string> {
  const { url = "https://zaken.example/plein", events = ["page.published"], answers = "None", formGuids = [] } = change;
  const guid = randomUUID();
  const secret = encryptWebhookSecret(TEST_SECRETS, { platformGuid: db.platformGuid, webhookGuid: guid }, createWebhookSecret());
  await runSql(
    db,
    sql`insert into webhooks (platform_guid, guid, url, events, answers, form_guids, secret)
        values (${db.platformGuid}::uuid, ${guid}::uuid, ${url}, ${[...events]}::text[], ${answers}::webhook_answers,
                ${[...formGuids]}::uuid[], ${secret})`,
  );
  return guid;
}
