-- How a submission came in: by its form on the site, or entered by an employee for somebody who came, called or wrote.
CREATE TYPE submission_channel AS ENUM ('web', 'desk', 'phone', 'paper');
ALTER TABLE form_submissions ADD COLUMN channel submission_channel NOT NULL DEFAULT 'web';
-- Who entered it is the actor of this event.
ALTER TYPE submission_event_kind ADD VALUE 'entered';
