-- Planning took three quarters of the time of setting the languages beside places. One plan serves all, which looks each row up: one that was made while the
-- tables were small would read all of a platform's translations for each item once they aren't.
ALTER FUNCTION plein_set_languages(uuid, uuid) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION plein_set_languages(uuid, uuid) SET enable_seqscan = off;
ALTER FUNCTION plein_set_languages(uuid, uuid) SET enable_hashjoin = off;
ALTER FUNCTION plein_set_languages(uuid, uuid) SET enable_mergejoin = off;
