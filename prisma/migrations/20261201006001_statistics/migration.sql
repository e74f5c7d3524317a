-- Visits of a platform's site, added up as they come in, without cookies and without anything of a visitor that lasts
-- (docs/decisions/165-visits-without-cookies.md).

-- With it, the visitors of one day are told apart. Without it, nobody can tell whether somebody was among them: it is deleted after the day.
CREATE TABLE visit_salts (
  platform_guid uuid NOT NULL,
  -- on the platform's clock, as all days below
  day date NOT NULL,
  salt bytea NOT NULL,
  PRIMARY KEY (platform_guid, day),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT visit_salts_salt_check CHECK (length(salt) = 32)
);
CALL plein_wall('visit_salts');

-- Who has been here today, deleted with the salt.
CREATE TABLE day_visitors (
  platform_guid uuid NOT NULL,
  day date NOT NULL,
  -- keyed hash (HMAC) of address and browser
  visitor bytea NOT NULL,
  last_seen_on timestamptz(3) NOT NULL,
  PRIMARY KEY (platform_guid, day, visitor),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE
);
CALL plein_wall('day_visitors');

CREATE TABLE visit_hours (
  platform_guid uuid NOT NULL,
  day date NOT NULL,
  hour integer NOT NULL,
  views integer NOT NULL DEFAULT 0,
  visits integer NOT NULL DEFAULT 0,
  -- those who hadn't been here that day, so that the hours of a day add up to its visitors
  visitors integer NOT NULL DEFAULT 0,
  -- views by programs, which no other figure counts
  robots integer NOT NULL DEFAULT 0,
  not_found integer NOT NULL DEFAULT 0,
  PRIMARY KEY (platform_guid, day, hour),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT visit_hours_hour_check CHECK (hour BETWEEN 0 AND 23)
);
CALL plein_wall('visit_hours');

CREATE TYPE visit_figure_kind AS ENUM ('page', 'notFound', 'landing', 'source', 'device', 'browser', 'language');

-- How often something was viewed (page, notFound), or how many visits it is a fact of (all others).
CREATE TABLE visit_figures (
  platform_guid uuid NOT NULL,
  kind visit_figure_kind NOT NULL,
  day date NOT NULL,
  -- empty for everything beyond the first thousands of a day
  value text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (platform_guid, kind, day, value),
  FOREIGN KEY (platform_guid) REFERENCES platforms ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT visit_figures_value_check CHECK (length(value) <= 300)
);
CALL plein_wall('visit_figures');
