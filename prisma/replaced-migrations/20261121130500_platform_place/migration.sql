-- A platform's own admins choose its language and its time zone; the wall's policy keeps them to their own row.
GRANT UPDATE (default_locale, time_zone) ON platforms TO plein_app;
