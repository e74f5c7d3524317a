-- The order of pages with the same parent. All 0 until someone orders them: then they are by title or path, as before.

ALTER TABLE pages ADD COLUMN sort_id integer NOT NULL DEFAULT 0;
