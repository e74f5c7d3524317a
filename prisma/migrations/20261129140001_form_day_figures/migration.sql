-- The figures of a day's submissions to a version of a form, kept for dashboards (docs/decisions/145-day-figures.md).

CREATE TABLE form_day_figures (
  platform_guid uuid NOT NULL,
  form_guid uuid NOT NULL,
  version integer NOT NULL,
  -- on the platform's clock
  day date NOT NULL,
  -- of the guids and revisions of the submissions that were counted: the figures hold while these are the same
  fingerprint bigint NOT NULL,
  -- of what the figures count, and of the time zone: others are counted anew
  layout text NOT NULL,
  counts integer[] NOT NULL,
  tallies jsonb NOT NULL,
  PRIMARY KEY (platform_guid, form_guid, version, day),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, form_guid, version) REFERENCES form_versions ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('form_day_figures');

-- Everything that a fingerprint needs, so that no row is read for it.
CREATE INDEX form_submissions_by_day ON form_submissions (platform_guid, form_guid, submitted_on, guid) INCLUDE (version, state, revision);

-- Whatever figures are made of changes with the revision, whichever statement changes it.
CREATE FUNCTION plein_raise_revision() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER raise_revision BEFORE UPDATE ON form_submissions FOR EACH ROW
  WHEN (NEW.revision = OLD.revision AND (NEW.version, NEW.answers, NEW.duration_seconds) IS DISTINCT FROM (OLD.version, OLD.answers, OLD.duration_seconds))
  EXECUTE FUNCTION plein_raise_revision();

-- Figures of few submissions say what was answered, so they go with the answers.
CREATE FUNCTION plein_forget_day_figures() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
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
  DELETE FROM public.form_day_figures d
   USING jsonb_to_recordset(gone) AS g (platform uuid, form uuid, version integer, day date)
   WHERE d.platform_guid = g.platform AND d.form_guid = g.form AND d.version = g.version
     -- A time zone is less than a day away.
     AND d.day BETWEEN g.day - 1 AND g.day + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER figures_forget_removed AFTER DELETE ON form_submissions REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION plein_forget_day_figures();
CREATE TRIGGER figures_forget_changed AFTER UPDATE ON form_submissions REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_forget_day_figures();
