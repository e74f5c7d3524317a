-- Searching words in a list finds those in the own text fields of its items too. From now on the program writes them; this adds them for
-- what exists.

CREATE FUNCTION pg_temp.plain_text(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(regexp_replace(regexp_replace(normalize(lower(normalize(lower(given), NFKD)), NFKD),
    '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'), '\s+', ' ', 'g'))
$$;

-- The built-in types' fields, which are data of the program, as they are at this version.
CREATE TEMPORARY TABLE built_in_texts (type_name text, field text, kind text) ON COMMIT DROP;
INSERT INTO built_in_texts VALUES
  ('news', 'author', 'text'), ('project', 'area', 'text'), ('project', 'contactPerson', 'text'), ('document', 'category', 'text'),
  ('document', 'versionNote', 'text'), ('person', 'role', 'text'), ('person', 'department', 'text'), ('faq', 'answer', 'richText'),
  ('faq', 'category', 'text'), ('idea', 'alias', 'text'), ('idea', 'area', 'text'), ('idea', 'officialReply', 'longText'),
  ('vacancy', 'hours', 'text'), ('vacancy', 'place', 'text'), ('location', 'openingHours', 'longText'),
  ('location', 'accessibilityNotes', 'longText'), ('product', 'category', 'text'), ('product', 'price', 'text'),
  ('product', 'duration', 'text'), ('product', 'requirements', 'longText');

-- Nothing that it repeats beside the parents changes.
ALTER TABLE list_items DISABLE TRIGGER tells_parents;
DO $$
DECLARE
  platform uuid;
BEGIN
  FOR platform IN SELECT p.guid FROM plein_list_platforms() p LOOP
    PERFORM set_config('app.platform', platform::text, true);
    UPDATE list_items i SET search_text = i.search_text || ' ' || own.words
      FROM (
        SELECT t.guid, pg_temp.plain_text(string_agg(found.words, ' ')) AS words
          FROM list_items t
          JOIN (SELECT b.type_name, b.field, b.kind FROM built_in_texts b
                UNION ALL
                SELECT o.name, f.value ->> 'name', f.value ->> 'type' FROM list_item_types o, jsonb_array_elements(o.fields) f
                 WHERE o.platform_guid = platform) AS texts ON texts.type_name = t.list_item_type_name
          JOIN LATERAL (
            SELECT t.metadata ->> texts.field AS words
             WHERE texts.kind IN ('text', 'longText') AND jsonb_typeof(t.metadata -> texts.field) = 'string'
            UNION ALL
            SELECT string_agg(one #>> '{}', ' ') FROM jsonb_path_query(t.metadata -> texts.field, 'strict $.**.text') one
             WHERE texts.kind = 'richText' AND jsonb_typeof(one) = 'string'
          ) AS found ON found.words IS NOT NULL
         WHERE t.platform_guid = platform
         GROUP BY t.guid
      ) AS own
     WHERE i.platform_guid = platform AND i.guid = own.guid AND own.words <> '';
  END LOOP;
  PERFORM set_config('app.platform', '', true);
END $$;
ALTER TABLE list_items ENABLE TRIGGER tells_parents;
