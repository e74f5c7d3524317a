-- Messages wait in a queue of their platform: slow receivers of one platform delay those of no other.
CREATE OR REPLACE FUNCTION plein_add_deliveries(events jsonb) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  targets jsonb;
BEGIN
  WITH added AS (
    INSERT INTO public.webhook_deliveries (platform_guid, webhook_guid, event, data)
    SELECT w.platform_guid, w.guid, h.event, h.data
      FROM jsonb_to_recordset(events) AS h (platform uuid, event text, form uuid, data jsonb)
      -- A platform that is being deleted is no longer there when its rows follow it.
      JOIN public.platforms p ON p.guid = h.platform
      JOIN public.webhooks w ON w.platform_guid = h.platform AND w.is_active AND h.event = ANY (w.events)
                            AND (h.form IS NULL OR w.form_guids = '{}' OR h.form = ANY (w.form_guids))
    RETURNING platform_guid, webhook_guid
  )
  SELECT jsonb_agg(DISTINCT jsonb_build_object('platformGuid', a.platform_guid, 'webhookGuid', a.webhook_guid)) INTO targets FROM added a;
  PERFORM graphile_worker.add_job('sendWebhook', t.target::json, queue_name := 'webhooks ' || (t.target ->> 'platformGuid'), max_attempts := 3)
     FROM jsonb_array_elements(targets) AS t (target);
END $$;
