-- Figures of a day go with the answers that they were made of, also those that somebody is saving at that moment
-- (docs/decisions/145-day-figures.md). Every transaction runs on a snapshot, so a statement that deletes figures misses those that were
-- saved after its snapshot. Withdrawing them writes the row that saving them writes: whoever comes second gets a conflict, and starts
-- again on a newer snapshot.
CREATE OR REPLACE FUNCTION plein_forget_day_figures() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(DISTINCT jsonb_build_object('platform', f.platform_guid, 'form', f.form_guid, 'version', f.version, 'day', f.submitted_on::date))
      INTO gone FROM former f;
  ELSE
    SELECT jsonb_agg(DISTINCT jsonb_build_object('platform', f.platform_guid, 'form', f.form_guid, 'version', f.version, 'day', f.submitted_on::date))
      INTO gone FROM former f JOIN changed c USING (platform_guid, guid) WHERE c.revision <> f.revision AND c.answers <> f.answers;
  END IF;
  IF gone IS NULL THEN RETURN NULL; END IF;
  -- No figures have this layout, so these are never read.
  INSERT INTO public.form_day_figures (platform_guid, form_guid, version, day, fingerprint, layout, counts, tallies)
  SELECT DISTINCT g.platform, g.form, g.version, g.day + near.days, 0, '', '{}'::integer[], '{}'::jsonb
    FROM jsonb_to_recordset(gone) AS g (platform uuid, form uuid, version integer, day date)
    -- A time zone is less than a day away.
   CROSS JOIN generate_series(-1, 1) AS near (days)
    -- Submissions also go with their form or platform, which leaves nothing to withdraw from.
   WHERE EXISTS (SELECT FROM public.platforms p WHERE p.guid = g.platform)
     AND EXISTS (SELECT FROM public.form_versions v WHERE v.platform_guid = g.platform AND v.form_guid = g.form AND v.version = g.version)
   ORDER BY 1, 2, 3, 4
      ON CONFLICT (platform_guid, form_guid, version, day) DO UPDATE
         SET fingerprint = excluded.fingerprint, layout = excluded.layout, counts = excluded.counts, tallies = excluded.tallies;
  RETURN NULL;
END $$;
