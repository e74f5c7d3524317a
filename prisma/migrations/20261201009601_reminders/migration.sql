-- Reminders of submissions that nobody has handled. Only new columns, so that the release before goes on with these tables.
ALTER TABLE "forms" ADD COLUMN "reminder_days" INTEGER CHECK (reminder_days BETWEEN 1 AND 365);
ALTER TABLE "form_submissions" ADD COLUMN "reminded_on" TIMESTAMPTZ(3);
