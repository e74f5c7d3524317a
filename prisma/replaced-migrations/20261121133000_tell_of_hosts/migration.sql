-- Which host is whose is remembered by every process, that a host is nobody's as well. Whoever adds or removes a platform, by
-- whichever way, tells them so at commit.
CREATE FUNCTION plein_tell_of_host() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told uuid;
BEGIN
  FOREACH told IN ARRAY CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.platform_guid] WHEN 'DELETE' THEN ARRAY[OLD.platform_guid]
                             ELSE ARRAY[OLD.platform_guid, NEW.platform_guid] END LOOP
    PERFORM pg_notify('plein_invalidation', json_build_object('platformGuid', told, 'tags', json_build_array('all'), 'sender', 'database')::text);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TRIGGER tell_of_host AFTER INSERT OR UPDATE OR DELETE ON platform_hosts FOR EACH ROW EXECUTE FUNCTION plein_tell_of_host();
