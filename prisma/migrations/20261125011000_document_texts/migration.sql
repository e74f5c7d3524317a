-- The words of documents, for search (docs/decisions/085-words-of-documents.md).

-- What was read of a document's bytes. Another version of the document has to be read again.
CREATE TABLE document_texts (
  platform_guid uuid NOT NULL,
  media_guid uuid NOT NULL,
  version integer NOT NULL,
  outcome text NOT NULL,
  text text NOT NULL DEFAULT '',
  read_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (platform_guid, media_guid),
  FOREIGN KEY (platform_guid, media_guid) REFERENCES images ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT document_texts_outcome_check CHECK (outcome IN ('whole', 'part', 'unreadable'))
);
CALL plein_wall('document_texts');

-- The documents that an entry's readers see in it.
ALTER TABLE search_entries ADD COLUMN document_guids uuid[] NOT NULL DEFAULT ARRAY[]::uuid[];
CREATE INDEX search_entries_by_document ON search_entries USING gin (platform_guid, document_guids) WHERE document_guids <> '{}';

-- Whoever finds an entry finds the documents in it. Each statement of a function sees what was committed before it began, so whoever
-- waits for a document's lock computes its readers from what the others wrote meanwhile. It
-- runs as whoever changes the entry, held to the rows of the platform.
CREATE FUNCTION plein_document_readers_follow(of_platform uuid, documents uuid[]) RETURNS void
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  document uuid;
BEGIN
  -- In an order, so that two writes can't deadlock.
  FOR document IN SELECT DISTINCT d FROM unnest(documents) AS d ORDER BY d LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('document ' || document::text, 0));
    UPDATE public.search_entries e
       SET readers = ARRAY(
             SELECT DISTINCT reader FROM (
               SELECT e.visibility::text AS reader WHERE e.visibility IS NOT NULL
               UNION ALL
               SELECT unnest(o.readers) FROM public.search_entries o
                WHERE o.platform_guid = of_platform AND o.document_guids <> '{}' AND o.document_guids @> ARRAY[document]
             ) AS every ORDER BY reader)
     WHERE e.platform_guid = of_platform AND e.kind = 'document' AND e.object_guid = document;
  END LOOP;
END $$;

CREATE FUNCTION plein_document_readers_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.plein_document_readers_follow(coalesce(NEW.platform_guid, OLD.platform_guid),
    CASE WHEN NEW.kind = 'document' THEN ARRAY[NEW.object_guid] ELSE coalesce(NEW.document_guids, '{}') || coalesce(OLD.document_guids, '{}') END);
  RETURN NULL;
END $$;
CREATE TRIGGER search_documents_added AFTER INSERT ON search_entries FOR EACH ROW
  WHEN (NEW.document_guids <> '{}') EXECUTE FUNCTION plein_document_readers_change();
CREATE TRIGGER search_documents_follow AFTER UPDATE ON search_entries FOR EACH ROW
  WHEN ((OLD.readers, OLD.document_guids) IS DISTINCT FROM (NEW.readers, NEW.document_guids)
        AND (OLD.document_guids <> '{}' OR NEW.document_guids <> '{}'))
  EXECUTE FUNCTION plein_document_readers_change();
CREATE TRIGGER search_documents_removed AFTER DELETE ON search_entries FOR EACH ROW
  WHEN (OLD.document_guids <> '{}') EXECUTE FUNCTION plein_document_readers_change();
-- Its readers alone are what the function above sets.
CREATE TRIGGER search_document_indexed AFTER INSERT OR UPDATE OF weights ON search_entries FOR EACH ROW
  WHEN (NEW.kind = 'document') EXECUTE FUNCTION plein_document_readers_change();
