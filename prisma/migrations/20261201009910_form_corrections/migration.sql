-- Corrections of the texts of a published version, “2.1”, each with the texts as they were (docs/decisions/256-corrections-of-a-version.md).
ALTER TABLE form_versions ADD COLUMN correction integer NOT NULL DEFAULT 0;

CREATE TABLE form_corrections (
  platform_guid uuid NOT NULL,
  form_guid uuid NOT NULL,
  version integer NOT NULL,
  -- from 1 for each version
  correction integer NOT NULL,
  -- the contract's CorrectedText, at least one
  texts jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  corrected_by_guid uuid,
  corrected_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (platform_guid, form_guid, version, correction),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, form_guid, version) REFERENCES form_versions ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, corrected_by_guid) REFERENCES application_users
);
CREATE INDEX form_corrections_corrected_by_guid_platform_guid_idx ON form_corrections (corrected_by_guid, platform_guid);
CALL plein_wall('form_corrections');

-- A content without the texts that a correction may change: CORRECTABLE_TEXTS of packages/contract/src/forms/versions/version-correction.ts.
CREATE FUNCTION plein_without_texts(content jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  CASE jsonb_typeof(content)
    WHEN 'object' THEN RETURN (
      SELECT coalesce(jsonb_object_agg(m.key, public.plein_without_texts(m.value)), '{}')
        FROM jsonb_each(content) m
       WHERE jsonb_typeof(m.value) <> 'string'
          OR m.key NOT IN ('title', 'description', 'label', 'alt', 'help', 'placeholder', 'errorText', 'nextLabel', 'lowLabel', 'highLabel', 'yesLabel', 'noLabel'));
    WHEN 'array' THEN RETURN (
      SELECT coalesce(jsonb_agg(public.plein_without_texts(e.value) ORDER BY e.place), '[]') FROM jsonb_array_elements(content) WITH ORDINALITY e (value, place));
    ELSE RETURN content;
  END CASE;
END $$;

-- What somebody answered stays what they were asked: not even the owner of the tables changes a version, but for a correction of its words
-- that is in the log.
CREATE OR REPLACE FUNCTION plein_keep_form_version() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.correction = OLD.correction + 1
     AND to_jsonb(NEW) - '{content,correction}'::text[] = to_jsonb(OLD) - '{content,correction}'::text[]
     AND public.plein_without_texts(NEW.content) = public.plein_without_texts(OLD.content)
     AND EXISTS (SELECT FROM public.form_corrections c
                  WHERE c.platform_guid = NEW.platform_guid AND c.form_guid = NEW.form_guid AND c.version = NEW.version AND c.correction = NEW.correction) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published version of a form never changes' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION plein_keep_form_correction() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the log of corrections never changes' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER keep_form_correction BEFORE UPDATE ON form_corrections FOR EACH ROW EXECUTE FUNCTION plein_keep_form_correction();
