-- Optional mails once a day: people choose direct, daily or never for each kind, where they could only switch it off. Those of who chose
-- daily wait in the outbox in the state `held` (docs/decisions/212-a-daily-digest.md). What was chosen before stays as it is stored
-- (docs/decisions/216-choices-about-mails-as-stored-before.md).

-- The last moment at which digests were due: seven in the morning on the platform's clock. What was held before it is sent.
CREATE FUNCTION plein_digest_moment(time_zone text) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT (date_trunc('day', (now() AT TIME ZONE time_zone) - interval '7 hours') + interval '7 hours') AT TIME ZONE time_zone
$$;

-- As in 20261201007401_upkeep, with the digests.
CREATE OR REPLACE FUNCTION plein_list_due_upkeep() RETURNS TABLE (task text, platform_guid uuid)
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  platform uuid;
  zone text;
  today date;
BEGIN
  FOR platform, zone, today IN
    SELECT p.guid, p.time_zone, (now() AT TIME ZONE p.time_zone)::date FROM public.plein_list_platforms() p
  LOOP
    PERFORM set_config('app.platform', platform::text, true);
    RETURN QUERY
      SELECT due.task, platform FROM (VALUES
        ('eraseAccounts',
         EXISTS (SELECT FROM public.application_users u WHERE u.platform_guid = platform AND u.erase_on <= now() AND u.erased_on IS NULL)
         OR EXISTS (SELECT FROM public.mails m
                     WHERE m.platform_guid = platform AND m.kind = 'eraseDone' AND m.state <> 'queued' AND m.recipient <> '')),
        ('notifyAddresses',
         EXISTS (SELECT FROM public.form_submissions s
                  WHERE s.platform_guid = platform AND s.notify_addresses <> '{}' AND s.state NOT IN ('Concept', 'AwaitingVerification'))),
        ('sendDigests',
         EXISTS (SELECT FROM public.mails m
                  WHERE m.platform_guid = platform AND m.state = 'held' AND m.created_on < public.plein_digest_moment(zone))),
        ('applySchedules',
         EXISTS (SELECT FROM public.scheduled_publications s WHERE s.platform_guid = platform AND s.publish_on <= now())
         OR EXISTS (SELECT FROM public.page_publications v JOIN public.pages p ON p.platform_guid = v.platform_guid AND p.guid = v.page_guid
                     WHERE v.platform_guid = platform AND v.visible_until <= now() AND p.is_published)),
        ('publishItems',
         EXISTS (SELECT FROM public.list_items i
                  WHERE i.platform_guid = platform AND i.is_published AND NOT i.is_live AND i.deleted_on IS NULL AND i.published_on <= now())),
        ('queueWebhooks',
         EXISTS (SELECT FROM public.webhook_deliveries d
                  WHERE d.platform_guid = platform AND d.state = 'Waiting' AND d.next_attempt_on < now() - interval '2 minutes')),
        ('forgetVisitors',
         EXISTS (SELECT FROM public.day_visitors v WHERE v.platform_guid = platform AND v.day < today)
         OR EXISTS (SELECT FROM public.visit_salts s WHERE s.platform_guid = platform AND s.day < today))
      ) AS due(task, is_due) WHERE due.is_due;
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;

REVOKE EXECUTE ON FUNCTION plein_digest_moment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_digest_moment TO plein_app;
