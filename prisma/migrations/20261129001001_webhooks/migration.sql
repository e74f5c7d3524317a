-- Webhooks and the messages to them (docs/decisions/144-webhooks.md).

CREATE TYPE webhook_answers AS ENUM ('None', 'NotSensitive', 'All');
CREATE TYPE webhook_delivery_state AS ENUM ('Waiting', 'Delivered', 'Failed');

CREATE TABLE webhooks (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  url text NOT NULL,
  description text NOT NULL DEFAULT '',
  events text[] NOT NULL,
  -- only submissions of these forms; none for all
  form_guids uuid[] NOT NULL DEFAULT '{}',
  answers webhook_answers NOT NULL DEFAULT 'None',
  -- encrypted, and so is the former one, which also signs for a while after a rotation
  secret text NOT NULL,
  former_secret text,
  former_secret_until timestamptz(3),
  is_active boolean NOT NULL DEFAULT true,
  failing_since timestamptz(3),
  -- failed attempts since the last one that succeeded
  failures integer NOT NULL DEFAULT 0,
  -- nothing is sent before this moment, because the receiver failed
  retry_on timestamptz(3),
  switched_off_on timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('webhooks');

CREATE TABLE webhook_deliveries (
  platform_guid uuid NOT NULL,
  guid uuid NOT NULL DEFAULT uuidv7(),
  webhook_guid uuid NOT NULL,
  event text NOT NULL,
  data jsonb NOT NULL,
  state webhook_delivery_state NOT NULL DEFAULT 'Waiting',
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_on timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  attempted_on timestamptz(3),
  status integer,
  duration_ms integer,
  -- the beginning of the response
  response text NOT NULL DEFAULT '',
  failure text,
  PRIMARY KEY (platform_guid, guid),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (platform_guid, webhook_guid) REFERENCES webhooks ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX webhook_deliveries_platform_guid_webhook_guid_guid_idx ON webhook_deliveries (platform_guid, webhook_guid, guid);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (platform_guid, webhook_guid, next_attempt_on) WHERE state = 'Waiting';
CALL plein_wall('webhook_deliveries');

-- Whichever statement changes a row, in a request or in a job, its event is recorded in the same transaction. A job for each webhook
-- without a key: one with a key would make all writers wait for the same row.
CREATE FUNCTION plein_add_deliveries(events jsonb) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  targets jsonb;
BEGIN
  WITH added AS (
    INSERT INTO public.webhook_deliveries (platform_guid, webhook_guid, event, data)
    SELECT w.platform_guid, w.guid, h.event, h.data
      FROM jsonb_to_recordset(events) AS h (platform uuid, event text, form uuid, data jsonb)
      -- A platform that is being deleted is no longer there when its rows follow it.
      JOIN public.platforms p ON p.guid = h.platform
      JOIN public.webhooks w ON w.platform_guid = h.platform AND w.is_active AND h.event = ANY (w.events)
                            AND (h.form IS NULL OR w.form_guids = '{}' OR h.form = ANY (w.form_guids))
    RETURNING platform_guid, webhook_guid
  )
  SELECT jsonb_agg(DISTINCT jsonb_build_object('platformGuid', a.platform_guid, 'webhookGuid', a.webhook_guid)) INTO targets FROM added a;
  PERFORM graphile_worker.add_job('sendWebhook', t.target::json, queue_name := 'webhooks', max_attempts := 3)
     FROM jsonb_array_elements(targets) AS t (target);
END $$;

-- A submission counts unless it is a concept, waits for verification, is spam or was deleted.
CREATE FUNCTION plein_counts(state public.submission_state) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN state NOT IN ('Concept', 'AwaitingVerification', 'Spam', 'Deleted');

CREATE FUNCTION plein_submission_event(event text, s public.form_submissions, former_state public.submission_state) RETURNS jsonb LANGUAGE sql STABLE
RETURN jsonb_build_object('platform', s.platform_guid, 'event', event, 'form', s.form_guid, 'data', jsonb_build_object(
  'guid', s.guid, 'reference', s.reference, 'formGuid', s.form_guid, 'version', s.version, 'state', s.state, 'formerState', former_state,
  'submittedOn', s.submitted_on));

CREATE FUNCTION plein_webhooks_follow_submissions() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  events jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM public.webhooks w WHERE w.is_active) THEN RETURN NULL; END IF;
  CASE TG_OP
  WHEN 'INSERT' THEN
    SELECT jsonb_agg(public.plein_submission_event('submission.created', s, NULL)) INTO events
      FROM changed s WHERE public.plein_counts(s.state);
  WHEN 'UPDATE' THEN
    SELECT jsonb_agg(public.plein_submission_event(
             CASE WHEN NOT public.plein_counts(f.state) THEN 'submission.created'
                  WHEN NOT public.plein_counts(s.state) THEN 'submission.removed' ELSE 'submission.stateChanged' END, s, f.state)) INTO events
      FROM changed s JOIN former f USING (platform_guid, guid)
     WHERE s.state <> f.state AND (public.plein_counts(s.state) OR public.plein_counts(f.state));
  ELSE
    SELECT jsonb_agg(public.plein_submission_event('submission.removed', f, f.state)) INTO events
      FROM former f WHERE public.plein_counts(f.state);
  END CASE;
  IF events IS NOT NULL THEN PERFORM public.plein_add_deliveries(events); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_follow_added AFTER INSERT ON form_submissions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_webhooks_follow_submissions();
CREATE TRIGGER webhooks_follow_changed AFTER UPDATE ON form_submissions REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION plein_webhooks_follow_submissions();
CREATE TRIGGER webhooks_follow_removed AFTER DELETE ON form_submissions REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION plein_webhooks_follow_submissions();

-- Pages whose blocks stand on others are no pages to a visitor.
CREATE FUNCTION plein_page_event(event text, p public.pages, title text, published_on timestamptz) RETURNS jsonb LANGUAGE sql STABLE
RETURN jsonb_build_object('platform', p.platform_guid, 'event', CASE WHEN NOT p.is_reusable THEN event END, 'data', jsonb_build_object(
  'guid', p.guid, 'path', p.path, 'title', title, 'publishedOn', published_on));

CREATE FUNCTION plein_webhooks_follow_publications() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  events jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM public.webhooks w WHERE w.is_active) THEN RETURN NULL; END IF;
  CASE TG_OP
  WHEN 'INSERT' THEN
    SELECT jsonb_agg(public.plein_page_event('page.published', p, c.title, c.published_on)) INTO events
      FROM changed c JOIN public.pages p ON p.platform_guid = c.platform_guid AND p.guid = c.page_guid;
  WHEN 'UPDATE' THEN
    SELECT jsonb_agg(public.plein_page_event('page.published', p, c.title, c.published_on)) INTO events
      FROM changed c JOIN former f USING (platform_guid, page_guid)
      JOIN public.pages p ON p.platform_guid = c.platform_guid AND p.guid = c.page_guid
     WHERE (c.version, c.published_on) IS DISTINCT FROM (f.version, f.published_on);
  ELSE
    SELECT jsonb_agg(public.plein_page_event('page.unpublished', p, f.title, NULL)) INTO events
      FROM former f JOIN public.pages p ON p.platform_guid = f.platform_guid AND p.guid = f.page_guid AND p.deleted_on IS NULL;
  END CASE;
  IF events IS NOT NULL THEN PERFORM public.plein_add_deliveries(events); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_follow_added AFTER INSERT ON page_publications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_webhooks_follow_publications();
CREATE TRIGGER webhooks_follow_changed AFTER UPDATE ON page_publications REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION plein_webhooks_follow_publications();
CREATE TRIGGER webhooks_follow_removed AFTER DELETE ON page_publications REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION plein_webhooks_follow_publications();

CREATE FUNCTION plein_webhooks_follow_pages() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  events jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM public.webhooks w WHERE w.is_active) THEN RETURN NULL; END IF;
  SELECT jsonb_agg(public.plein_page_event(CASE WHEN c.deleted_on IS NULL THEN 'page.published' ELSE 'page.removed' END, c, coalesce(pub.title, c.title), pub.published_on))
    INTO events
    FROM changed c JOIN former f USING (platform_guid, guid)
    LEFT JOIN public.page_publications pub ON pub.platform_guid = c.platform_guid AND pub.page_guid = c.guid
   WHERE (c.deleted_on IS NULL) <> (f.deleted_on IS NULL) AND (c.deleted_on IS NOT NULL OR pub.page_guid IS NOT NULL);
  IF events IS NOT NULL THEN PERFORM public.plein_add_deliveries(events); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_follow_changed AFTER UPDATE ON pages REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION plein_webhooks_follow_pages();

CREATE FUNCTION plein_item_event(event text, i public.list_items) RETURNS jsonb LANGUAGE sql STABLE
RETURN jsonb_build_object('platform', i.platform_guid, 'event', event, 'data', jsonb_build_object(
  'guid', i.guid, 'shortId', i.short_id, 'listItemTypeName', i.list_item_type_name, 'title', i.title, 'isPublished', i.is_live));

CREATE FUNCTION plein_webhooks_follow_items() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  events jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM public.webhooks w WHERE w.is_active) THEN RETURN NULL; END IF;
  CASE TG_OP
  WHEN 'INSERT' THEN
    SELECT jsonb_agg(public.plein_item_event('item.created', i)) INTO events FROM changed i WHERE i.deleted_on IS NULL;
  WHEN 'UPDATE' THEN
    -- An item that was planned is changed when its moment has come.
    SELECT jsonb_agg(public.plein_item_event(
             CASE WHEN i.deleted_on IS NOT NULL THEN 'item.removed' WHEN f.deleted_on IS NOT NULL THEN 'item.created' ELSE 'item.changed' END, i)) INTO events
      FROM changed i JOIN former f USING (platform_guid, guid)
     WHERE (i.deleted_on IS NULL) <> (f.deleted_on IS NULL)
        OR i.deleted_on IS NULL AND (i.version <> f.version OR i.is_live AND NOT f.is_live);
  ELSE
    SELECT jsonb_agg(public.plein_item_event('item.removed', f)) INTO events FROM former f WHERE f.deleted_on IS NULL;
  END CASE;
  IF events IS NOT NULL THEN PERFORM public.plein_add_deliveries(events); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_follow_added AFTER INSERT ON list_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION plein_webhooks_follow_items();
CREATE TRIGGER webhooks_follow_changed AFTER UPDATE ON list_items REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION plein_webhooks_follow_items();
CREATE TRIGGER webhooks_follow_removed AFTER DELETE ON list_items REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION plein_webhooks_follow_items();
