-- When everybody may see figures of the answers to a form (docs/decisions/149-public-results.md).
CREATE TYPE public_results AS ENUM ('never', 'afterClosing', 'always');
ALTER TABLE forms ADD COLUMN public_results public_results NOT NULL DEFAULT 'never';
