-- CreateTable
CREATE TABLE "audit_anchors" (
    "platform_guid" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_anchors_pkey" PRIMARY KEY ("platform_guid")
);

-- AddForeignKey
ALTER TABLE "audit_anchors" ADD CONSTRAINT "audit_anchors_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was taken off a log's beginning for its age: the chain goes on from there. Out of the application's reach, as the heads.
CALL plein_wall('audit_anchors');
REVOKE ALL ON audit_anchors FROM plein_app;

CREATE FUNCTION plein_audit_anchor() RETURNS TABLE (sequence bigint, hash text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT anchor.sequence, anchor.hash FROM public.audit_anchors anchor WHERE anchor.platform_guid = public.plein_platform()
$$;
REVOKE EXECUTE ON FUNCTION plein_audit_anchor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_audit_anchor TO plein_app;

-- Takes the entries off that are older than two years, from the first on without a gap, and keeps where the chain goes on. The
-- age is fixed here: the application can ask for no more than that. `at` may lie in the past, for a look back, and never ahead.
CREATE FUNCTION plein_prune_audit(at timestamptz) RETURNS TABLE (pruned bigint, sequence bigint, hash text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  oldest timestamptz := least(at, now()) - interval '2 years';
  kept bigint;
  last record;
BEGIN
  -- The first entry is nearly always young: then no other is looked at.
  IF (SELECT e.created_on FROM public.audit_entries e WHERE e.platform_guid = public.plein_platform() ORDER BY e.sequence LIMIT 1)
     >= oldest THEN RETURN; END IF;
  -- One at a time, and no entry is added meanwhile.
  PERFORM FROM public.audit_heads head WHERE head.platform_guid = public.plein_platform() FOR UPDATE;
  SELECT min(e.sequence) INTO kept FROM public.audit_entries e
   WHERE e.platform_guid = public.plein_platform() AND e.created_on >= oldest;
  SELECT e.sequence, e.hash INTO last FROM public.audit_entries e
   WHERE e.platform_guid = public.plein_platform() AND e.created_on < oldest AND (kept IS NULL OR e.sequence < kept)
   ORDER BY e.sequence DESC LIMIT 1;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM public.audit_entries e WHERE e.platform_guid = public.plein_platform() AND e.sequence <= last.sequence;
  GET DIAGNOSTICS pruned = ROW_COUNT;
  INSERT INTO public.audit_anchors AS anchor (platform_guid, sequence, hash) VALUES (public.plein_platform(), last.sequence, last.hash)
    ON CONFLICT (platform_guid) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash;
  sequence := last.sequence;
  hash := last.hash;
  RETURN NEXT;
END
$$;
REVOKE EXECUTE ON FUNCTION plein_prune_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_prune_audit TO plein_app;
