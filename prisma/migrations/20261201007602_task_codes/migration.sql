-- The code of a failed task, which its user was shown (docs/decisions/182-codes-of-tasks-are-found.md).
ALTER TABLE error_events ADD COLUMN task_code text;
ALTER TABLE error_events ADD CONSTRAINT error_events_task_code_check CHECK (length(task_code) <= 20);
CREATE INDEX error_events_task_idx ON error_events (platform_guid, task_code);
