-- One process looks after all platforms, for as long as it says so again; another takes over once it is late. No session holds it,
-- so that it also works where connections come and go.
CREATE TABLE upkeep_leases (
  id integer NOT NULL DEFAULT 1,
  holder uuid NOT NULL,
  expires_on timestamptz(3) NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT upkeep_leases_id_check CHECK (id = 1)
);

-- Whether this process has the upkeep for these seconds; 0 gives it up.
CREATE FUNCTION plein_take_upkeep(process uuid, seconds integer) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH taken AS (
    INSERT INTO public.upkeep_leases AS l (holder, expires_on) VALUES (process, now() + seconds * interval '1 second')
        ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, expires_on = excluded.expires_on
     WHERE l.holder = excluded.holder OR l.expires_on <= now()
    RETURNING holder)
  SELECT EXISTS (SELECT FROM taken)
$$;

-- Receipts whose address has to be removed now that they are sent.
CREATE INDEX mails_receipts_to_clear ON mails (platform_guid) WHERE kind = 'eraseDone' AND state <> 'queued' AND recipient <> '';

-- Which platforms have something to do now: one statement a minute instead of several for each platform. It looks at one platform after
-- the other, as its caller, so that the wall between them stands.
CREATE FUNCTION plein_list_due_upkeep() RETURNS TABLE (task text, platform_guid uuid)
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  platform uuid;
  today date;
BEGIN
  FOR platform, today IN SELECT p.guid, (now() AT TIME ZONE p.time_zone)::date FROM public.plein_list_platforms() p LOOP
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

REVOKE EXECUTE ON FUNCTION plein_take_upkeep, plein_list_due_upkeep FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_take_upkeep, plein_list_due_upkeep TO plein_app;
