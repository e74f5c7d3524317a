-- Counts attempts by one look at the index for each key. The statements were joins, and PostgreSQL plans a function's statements once for
-- each connection: planned while there were few counters, they read all counters of the platform for each attempt, also when there were
-- thousands. What is counted and refused is as before.
CREATE OR REPLACE FUNCTION plein_count_tries(
  of_platform uuid, keys text[], tries int[], window_seconds int[], wait_seconds int[], max_wait_seconds int[],
  OUT refused_by text, OUT retry_after double precision, OUT is_first boolean
) LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE
  second CONSTANT interval := interval '1 second';
  moment timestamptz;
  asked record;
  counted int;
BEGIN
  FOR look IN 1..2 LOOP
    moment := clock_timestamp();
    FOR asked IN SELECT * FROM unnest(keys, tries, wait_seconds, max_wait_seconds) AS l (key, most, wait, max_wait) LOOP
      SELECT r.key, least(extract(epoch FROM r.window_ends_on - moment), asked.max_wait, asked.wait * 2 ^ least(r.count - asked.most, 20))
        INTO refused_by, retry_after
        FROM public.rate_limits r
       WHERE r.platform_guid = of_platform AND r.key = asked.key AND r.count >= asked.most AND moment < r.window_ends_on;
      IF refused_by IS NOT NULL THEN RETURN; END IF;
    END LOOP;
    EXIT WHEN look = 2;
    INSERT INTO public.rate_limits AS r (platform_guid, key, count, window_ends_on)
    SELECT of_platform, l.key, 0, moment FROM unnest(keys) AS l (key) ORDER BY l.key
        ON CONFLICT (platform_guid, key) DO UPDATE SET count = r.count;
  END LOOP;
  is_first := false;
  FOR asked IN SELECT * FROM unnest(keys, tries, window_seconds, wait_seconds, max_wait_seconds) AS l (key, most, seconds, wait, max_wait) LOOP
    UPDATE public.rate_limits r SET (count, window_ends_on) = (
      SELECT CASE WHEN c.is_over THEN 1 ELSE r.count + 1 END,
             CASE WHEN c.is_over THEN moment + asked.seconds * second
                  WHEN r.count + 1 < asked.most THEN r.window_ends_on
                  ELSE moment + least(asked.max_wait, asked.wait * 2 ^ least(r.count + 1 - asked.most, 20)) * second END
        FROM (SELECT r.count = 0 OR moment >= r.window_ends_on + CASE WHEN r.count >= asked.most THEN asked.seconds ELSE 0 END * second) AS c (is_over))
     WHERE r.platform_guid = of_platform AND r.key = asked.key
    RETURNING r.count INTO counted;
    is_first := is_first OR counted = 1;
  END LOOP;
END $$;
