-- The audit log, the mails to send, and the responses to calls with an Idempotency-Key. The job queue's own tables come with its
-- library (packages/db/src/jobs).

-- The audit log: the application adds and reads entries, and never changes one ----------------------------------------

CREATE TABLE audit_entries (
  platform_guid uuid NOT NULL,
  sequence bigint NOT NULL DEFAULT 0,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  actor_guid uuid,
  source text NOT NULL,
  action text NOT NULL,
  object_type text NOT NULL,
  object_guid uuid,
  before jsonb,
  after jsonb,
  reason text NOT NULL DEFAULT '',
  session_hash text,
  network text NOT NULL DEFAULT '',
  correlation_id text NOT NULL,
  previous_hash text NOT NULL DEFAULT '',
  hash text NOT NULL DEFAULT '',
  PRIMARY KEY (platform_guid, sequence),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX audit_entries_platform_guid_actor_guid_sequence_idx ON audit_entries (platform_guid, actor_guid, sequence);
CREATE INDEX audit_entries_platform_guid_object_guid_sequence_idx ON audit_entries (platform_guid, object_guid, sequence);
-- Each sign-in asks whether this user signed in before, and from here; that must not take longer as the log grows.
CREATE INDEX audit_entries_sign_ins ON audit_entries (platform_guid, actor_guid, network, (after ->> 'device')) WHERE action = 'sessions.signIn';
CALL plein_wall('audit_entries');
REVOKE UPDATE, DELETE ON audit_entries FROM plein_app;

-- The last entry of each platform. A row of its own, so that two writers meet on it: the later one waits, and runs again on
-- a fresh snapshot. The application changes it by the trigger below alone.
CREATE TABLE audit_heads (
  platform_guid uuid NOT NULL,
  sequence bigint NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (platform_guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('audit_heads');
REVOKE ALL ON audit_heads FROM plein_app;

-- The last entry that was removed from the beginning of a log for its age: the chain goes on from there.
CREATE TABLE audit_anchors (
  platform_guid uuid NOT NULL,
  sequence bigint NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (platform_guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('audit_anchors');
REVOKE ALL ON audit_anchors FROM plein_app;

CREATE FUNCTION plein_audit_hash(entry audit_entries) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    entry.previous_hash, entry.platform_guid, entry.sequence, extract(epoch FROM entry.created_on)::text, entry.actor_guid, entry.source,
    entry.action, entry.object_type, entry.object_guid, entry.before, entry.after, entry.reason, entry.session_hash, entry.network,
    entry.correlation_id)::text, 'UTF8')), 'hex')
$$;

CREATE FUNCTION plein_chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.platform_guid IS DISTINCT FROM public.plein_platform() THEN
    RAISE EXCEPTION 'An audit entry belongs to the platform that is worked for' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO public.audit_heads AS head (platform_guid, sequence, hash) VALUES (NEW.platform_guid, 1, '')
    ON CONFLICT (platform_guid) DO UPDATE SET sequence = head.sequence + 1
    RETURNING head.sequence, head.hash INTO NEW.sequence, NEW.previous_hash;
  NEW.created_on := now();
  NEW.hash := public.plein_audit_hash(NEW);
  UPDATE public.audit_heads SET hash = NEW.hash WHERE platform_guid = NEW.platform_guid;
  RETURN NEW;
END
$$;
REVOKE EXECUTE ON FUNCTION plein_chain_audit_entry FROM PUBLIC;
CREATE TRIGGER chain BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION plein_chain_audit_entry();

-- What the last entry of the platform's log has to be, so that a log whose end was cut off is noticed
CREATE FUNCTION plein_audit_head() RETURNS TABLE (sequence bigint, hash text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT head.sequence, head.hash FROM public.audit_heads head WHERE head.platform_guid = public.plein_platform()
$$;
REVOKE EXECUTE ON FUNCTION plein_audit_head FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_audit_head TO plein_app;

CREATE FUNCTION plein_audit_anchor() RETURNS TABLE (sequence bigint, hash text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT anchor.sequence, anchor.hash FROM public.audit_anchors anchor WHERE anchor.platform_guid = public.plein_platform()
$$;
REVOKE EXECUTE ON FUNCTION plein_audit_anchor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_audit_anchor TO plein_app;

-- Removes the entries that are older than two years, from the first one on without a gap, and stores where the chain goes on. The
-- age is fixed here, so that the application can't remove more. `at` may lie in the past, but never ahead.
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

-- Mails ---------------------------------------------------------------------------------------------------------------

CREATE TABLE mails (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  kind text NOT NULL,
  recipient text NOT NULL,
  locale text NOT NULL,
  facts jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued',
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_on timestamptz(3),
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX mails_platform_guid_state_created_on_idx ON mails (platform_guid, state, created_on);
CALL plein_wall('mails');

-- Calls with an Idempotency-Key (docs/decisions/046-idempotency-key.md) -----------------------------------------------

CREATE TABLE idempotency_keys (
  platform_guid uuid NOT NULL,
  key_hash text NOT NULL,
  fingerprint text NOT NULL,
  token uuid NOT NULL,
  leased_until timestamptz(3) NOT NULL,
  is_done boolean NOT NULL DEFAULT false,
  answer text,
  created_on timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (platform_guid, key_hash),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX idempotency_keys_platform_guid_created_on_idx ON idempotency_keys (platform_guid, created_on);
CALL plein_wall('idempotency_keys');

-- Records, within the transaction of a write, that the call of a key has its effect by it. A caller that was so slow that another
-- one took the call over fails, and its write with it.
CREATE FUNCTION plein_keep_effect(of_platform uuid, of_key text, of_token uuid) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.idempotency_keys SET is_done = true
   WHERE platform_guid = of_platform AND key_hash = of_key AND token = of_token;
  IF NOT FOUND THEN RAISE EXCEPTION 'the call of this idempotency key was given to somebody else'; END IF;
  RETURN '';
END $$;
