-- A platform is deleted with all its rows in one statement. Rows that refer to its users have to go in the same round as the users, so
-- they refer to the platform as well.
ALTER TABLE form_versions ADD FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE form_submissions ADD FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE submission_events ADD FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE;
