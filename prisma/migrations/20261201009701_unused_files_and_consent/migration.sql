-- Visitors who agreed to analytical cookies, counted without an identifier, and files that nothing uses
-- (docs/decisions/248-consent-and-unused-files-in-statistics.md).
ALTER TABLE day_visitors ADD COLUMN has_consented boolean NOT NULL DEFAULT false;
ALTER TABLE visit_hours ADD COLUMN consented integer NOT NULL DEFAULT 0;
ALTER TABLE images ADD COLUMN unused_since timestamptz(3);
