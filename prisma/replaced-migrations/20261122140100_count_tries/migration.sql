-- Counts a try against each of these counters, or against none of them when one refuses. All are held while it is decided, so
-- nobody ever reads a count that is taken back. They are held in the order of their keys: callers can't wait for each other in a
-- circle. A refusal that is there already writes nothing.
CREATE FUNCTION plein_count_tries(
  of_platform uuid, keys text[], tries int[], window_seconds int[], wait_seconds int[], max_wait_seconds int[],
  OUT refused_by text, OUT retry_after double precision, OUT is_first boolean
) LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  second CONSTANT interval := interval '1 second';
  moment timestamptz;
BEGIN
  FOR look IN 1..2 LOOP
    moment := clock_timestamp();
    SELECT l.key, extract(epoch FROM r.window_ends_on - moment) INTO refused_by, retry_after
      FROM unnest(keys, tries) WITH ORDINALITY AS l (key, most, place)
      JOIN public.rate_limits r ON r.platform_guid = of_platform AND r.key = l.key
     WHERE r.count >= l.most AND moment < r.window_ends_on
     ORDER BY l.place LIMIT 1;
    IF refused_by IS NOT NULL THEN RETURN; END IF;
    EXIT WHEN look = 2;
    INSERT INTO public.rate_limits AS r (platform_guid, key, count, window_ends_on)
    SELECT of_platform, l.key, 0, moment FROM unnest(keys) AS l (key) ORDER BY l.key
        ON CONFLICT (platform_guid, key) DO UPDATE SET count = r.count;
  END LOOP;
  WITH counted AS (
    UPDATE public.rate_limits r
       SET count = CASE WHEN c.is_over THEN 1 ELSE r.count + 1 END,
           window_ends_on = CASE WHEN c.is_over THEN moment + c.window_seconds * second
                                 WHEN r.count + 1 < c.most THEN r.window_ends_on
                                 ELSE moment + least(c.max_wait, c.wait * 2 ^ least(r.count + 1 - c.most, 20)) * second END
      FROM (SELECT l.*, h.count = 0 OR moment >= h.window_ends_on + CASE WHEN h.count >= l.most THEN l.window_seconds ELSE 0 END * second AS is_over
              FROM unnest(keys, tries, window_seconds, wait_seconds, max_wait_seconds) AS l (key, most, window_seconds, wait, max_wait)
              JOIN public.rate_limits h ON h.platform_guid = of_platform AND h.key = l.key) AS c
     WHERE r.platform_guid = of_platform AND r.key = c.key
    RETURNING r.count)
  SELECT bool_or(count = 1) INTO is_first FROM counted;
END $$;
