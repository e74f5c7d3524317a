import { sql } from "kysely";
import { runSqlForOne } from "../../run-sql.ts";
import type { PlatformFixture } from "../platform-fixture.ts";
import { addWebhookFixture } from "../webhook-fixtures.ts";
import type { RightsRows } from "./rights-row.ts";

async function addDeliveryFixture(fixture: PlatformFixture): Promise<{ guid: string }> {
  const webhook = await addWebhookFixture(fixture);
  const row = await runSqlForOne(
    fixture.db,
    sql<{ guid: string }>`
      insert into webhook_deliveries (platform_guid, webhook_guid, event, data, state)
      values (${fixture.db.platformGuid}::uuid, ${webhook}::uuid, 'webhook.test', '{}', 'Failed') returning guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return row;
}

const FOR_MANAGERS = "401 403 403 403 200 200 200 401";
const NOT_THERE = "401 403 403 403 404 404 404 401";
const input = async (fixture: PlatformFixture) => ({ guid: await addWebhookFixture(fixture) });
const SETTINGS = { url: "https://zaken.example/plein", events: ["page.published"] };

export const WEBHOOK_RIGHTS: RightsRows = {
  "webhooks.list": { requires: "webhooks.manage", own: FOR_MANAGERS },
  "webhooks.get": { requires: "webhooks.manage", input, own: FOR_MANAGERS, foreign: NOT_THERE },
  "webhooks.add": { requires: "webhooks.manage", input: () => SETTINGS, own: FOR_MANAGERS },
  "webhooks.save": {
    requires: "webhooks.manage",
    input: async (fixture) => ({ guid: await addWebhookFixture(fixture), ...SETTINGS }),
    own: FOR_MANAGERS,
    foreign: NOT_THERE,
  },
  "webhooks.remove": { requires: "webhooks.manage", input, own: FOR_MANAGERS, foreign: NOT_THERE },
  "webhooks.rotateSecret": { requires: "webhooks.manage", input, own: FOR_MANAGERS, foreign: NOT_THERE },
  "webhooks.test": { requires: "webhooks.manage", input, own: FOR_MANAGERS, foreign: NOT_THERE },
  "webhooks.listDeliveries": { requires: "webhooks.manage", input, own: FOR_MANAGERS, foreign: NOT_THERE },
  "webhooks.replay": { requires: "webhooks.manage", input: addDeliveryFixture, own: FOR_MANAGERS, foreign: NOT_THERE },
};
