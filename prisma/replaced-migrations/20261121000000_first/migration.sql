-- The tables as prisma/schema describes them, then by hand what Prisma's language has no words for: the wall between
-- platforms, the rights of the application's role, and the few functions that look over the wall.

-- CreateEnum
CREATE TYPE "layout_position" AS ENUM ('top-row', 'main', 'bottom-row', 'side-left', 'side-right');

-- CreateEnum
CREATE TYPE "block_role_kind" AS ENUM ('add', 'view');

-- CreateEnum
CREATE TYPE "page_layout" AS ENUM ('100', '25-75', '75-25', '25-50-25');

-- CreateEnum
CREATE TYPE "visibility" AS ENUM ('Admin', 'Roles', 'Users', 'Public', 'Verify');

-- CreateEnum
CREATE TYPE "page_role_kind" AS ENUM ('edit', 'view');

-- CreateTable
CREATE TABLE "building_block_instances" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "page_guid" UUID NOT NULL,
    "building_block_name" TEXT NOT NULL,
    "options" JSONB NOT NULL DEFAULT '{}',
    "content" JSONB NOT NULL DEFAULT '{}',
    "layout_position" "layout_position" NOT NULL DEFAULT 'main',
    "sort_id" INTEGER NOT NULL,
    "add_permission" "visibility" NOT NULL DEFAULT 'Admin',
    "view_permission" "visibility" NOT NULL DEFAULT 'Public',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_guid" UUID,
    "deleted_on" TIMESTAMPTZ(3),

    CONSTRAINT "building_block_instances_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "block_roles" (
    "platform_guid" UUID NOT NULL,
    "block_guid" UUID NOT NULL,
    "role_guid" UUID NOT NULL,
    "kind" "block_role_kind" NOT NULL,

    CONSTRAINT "block_roles_pkey" PRIMARY KEY ("platform_guid","block_guid","role_guid","kind")
);

-- CreateTable
CREATE TABLE "invitations" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "code_hash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL DEFAULT '',
    "middle_name" TEXT NOT NULL DEFAULT '',
    "last_name" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL DEFAULT 'nl',
    "invited_by_guid" UUID,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_on" TIMESTAMPTZ(3) NOT NULL,
    "opened_on" TIMESTAMPTZ(3),
    "accepted_on" TIMESTAMPTZ(3),
    "revoked_on" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "invitation_roles" (
    "platform_guid" UUID NOT NULL,
    "invitation_guid" UUID NOT NULL,
    "role_guid" UUID NOT NULL,

    CONSTRAINT "invitation_roles_pkey" PRIMARY KEY ("platform_guid","invitation_guid","role_guid")
);

-- CreateTable
CREATE TABLE "images" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "is_public" BOOLEAN NOT NULL DEFAULT true,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "images_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "menus" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "updated_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "menus_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "menu_items" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "menu_guid" UUID NOT NULL,
    "parent_guid" UUID,
    "sort_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "url_segment" TEXT NOT NULL DEFAULT '',
    "page_guid" UUID,
    "external_url" TEXT,
    "is_visible" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "menu_items_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "pages" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "path" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "layout" "page_layout" NOT NULL DEFAULT '100',
    "is_published" BOOLEAN NOT NULL DEFAULT false,
    "view_permission" "visibility" NOT NULL DEFAULT 'Public',
    "edit_permission" "visibility" NOT NULL DEFAULT 'Roles',
    "options" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_guid" UUID,
    "deleted_on" TIMESTAMPTZ(3),

    CONSTRAINT "pages_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "page_roles" (
    "platform_guid" UUID NOT NULL,
    "page_guid" UUID NOT NULL,
    "role_guid" UUID NOT NULL,
    "kind" "page_role_kind" NOT NULL,

    CONSTRAINT "page_roles_pkey" PRIMARY KEY ("platform_guid","page_guid","role_guid","kind")
);

-- CreateTable
CREATE TABLE "page_publications" (
    "platform_guid" UUID NOT NULL,
    "page_guid" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "layout" "page_layout" NOT NULL,
    "options" JSONB NOT NULL,
    "blocks" JSONB NOT NULL,
    "linked_page_guids" UUID[] DEFAULT ARRAY[]::UUID[],
    "version" INTEGER NOT NULL,
    "published_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_by_guid" UUID,

    CONSTRAINT "page_publications_pkey" PRIMARY KEY ("platform_guid","page_guid")
);

-- CreateTable
CREATE TABLE "page_redirects" (
    "platform_guid" UUID NOT NULL,
    "from_path" TEXT NOT NULL,
    "page_guid" UUID NOT NULL,

    CONSTRAINT "page_redirects_pkey" PRIMARY KEY ("platform_guid","from_path")
);

-- CreateTable
CREATE TABLE "page_templates" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "layout" "page_layout" NOT NULL,
    "blocks" JSONB NOT NULL,
    "updated_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_templates_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "platforms" (
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "primary_domain" TEXT NOT NULL,
    "default_locale" TEXT NOT NULL DEFAULT 'nl',
    "time_zone" TEXT NOT NULL DEFAULT 'Europe/Amsterdam',
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platforms_pkey" PRIMARY KEY ("guid")
);

-- CreateTable
CREATE TABLE "platform_hosts" (
    "host" TEXT NOT NULL,
    "platform_guid" UUID NOT NULL,

    CONSTRAINT "platform_hosts_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "profile_properties" (
    "platform_guid" UUID NOT NULL,
    "user_guid" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "category" TEXT NOT NULL,
    "section" TEXT NOT NULL,
    "section_sort_ordinal" INTEGER NOT NULL DEFAULT 0,
    "visible_for" TEXT NOT NULL DEFAULT 'user',
    "mett" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "profile_properties_pkey" PRIMARY KEY ("platform_guid","user_guid","key")
);

-- CreateTable
CREATE TABLE "roles" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "built_in_key" TEXT,

    CONSTRAINT "roles_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateTable
CREATE TABLE "user_roles" (
    "platform_guid" UUID NOT NULL,
    "user_guid" UUID NOT NULL,
    "role_guid" UUID NOT NULL,

    CONSTRAINT "user_roles_pkey" PRIMARY KEY ("platform_guid","user_guid","role_guid")
);

-- CreateTable
CREATE TABLE "sessions" (
    "platform_guid" UUID NOT NULL,
    "id_hash" TEXT NOT NULL,
    "user_guid" UUID NOT NULL,
    "expires_on" TIMESTAMPTZ(3) NOT NULL,
    "ends_on" TIMESTAMPTZ(3) NOT NULL,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_agent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("platform_guid","id_hash")
);

-- CreateTable
CREATE TABLE "access_tokens" (
    "platform_guid" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "session_id_hash" TEXT NOT NULL,
    "expires_on" TIMESTAMPTZ(3) NOT NULL,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_tokens_pkey" PRIMARY KEY ("platform_guid","token_hash")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "platform_guid" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "window_ends_on" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("platform_guid","key")
);

-- CreateTable
CREATE TABLE "platform_settings" (
    "platform_guid" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_settings_pkey" PRIMARY KEY ("platform_guid","key")
);

-- CreateTable
CREATE TABLE "application_users" (
    "platform_guid" UUID NOT NULL,
    "guid" UUID NOT NULL DEFAULT uuidv7(),
    "email" TEXT NOT NULL,
    "email_verified_on" TIMESTAMPTZ(3),
    "password_hash" TEXT,
    "first_name" TEXT NOT NULL DEFAULT '',
    "middle_name" TEXT NOT NULL DEFAULT '',
    "last_name" TEXT NOT NULL DEFAULT '',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "is_mett" BOOLEAN NOT NULL DEFAULT false,
    "is_developer" BOOLEAN NOT NULL DEFAULT false,
    "terms_of_use_version_accepted" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_users_pkey" PRIMARY KEY ("platform_guid","guid")
);

-- CreateIndex
CREATE INDEX "building_block_instances_platform_guid_page_guid_idx" ON "building_block_instances"("platform_guid", "page_guid");

-- CreateIndex
CREATE INDEX "block_roles_platform_guid_role_guid_idx" ON "block_roles"("platform_guid", "role_guid");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_platform_guid_code_hash_key" ON "invitations"("platform_guid", "code_hash");

-- CreateIndex
CREATE INDEX "invitation_roles_platform_guid_role_guid_idx" ON "invitation_roles"("platform_guid", "role_guid");

-- CreateIndex
CREATE UNIQUE INDEX "menus_platform_guid_name_key" ON "menus"("platform_guid", "name");

-- CreateIndex
CREATE INDEX "menu_items_platform_guid_menu_guid_idx" ON "menu_items"("platform_guid", "menu_guid");

-- CreateIndex
CREATE INDEX "menu_items_platform_guid_parent_guid_idx" ON "menu_items"("platform_guid", "parent_guid");

-- CreateIndex
CREATE INDEX "menu_items_platform_guid_page_guid_idx" ON "menu_items"("platform_guid", "page_guid");

-- CreateIndex
CREATE UNIQUE INDEX "pages_platform_guid_path_key" ON "pages"("platform_guid", "path");

-- CreateIndex
CREATE INDEX "page_roles_platform_guid_role_guid_idx" ON "page_roles"("platform_guid", "role_guid");

-- CreateIndex
CREATE INDEX "page_redirects_platform_guid_page_guid_idx" ON "page_redirects"("platform_guid", "page_guid");

-- CreateIndex
CREATE UNIQUE INDEX "page_templates_platform_guid_name_key" ON "page_templates"("platform_guid", "name");

-- CreateIndex
CREATE UNIQUE INDEX "platforms_primary_domain_key" ON "platforms"("primary_domain");

-- CreateIndex
CREATE INDEX "platform_hosts_platform_guid_idx" ON "platform_hosts"("platform_guid");

-- CreateIndex
CREATE UNIQUE INDEX "roles_platform_guid_name_key" ON "roles"("platform_guid", "name");

-- CreateIndex
CREATE UNIQUE INDEX "roles_platform_guid_built_in_key_key" ON "roles"("platform_guid", "built_in_key");

-- CreateIndex
CREATE INDEX "user_roles_platform_guid_role_guid_idx" ON "user_roles"("platform_guid", "role_guid");

-- CreateIndex
CREATE INDEX "sessions_platform_guid_user_guid_idx" ON "sessions"("platform_guid", "user_guid");

-- CreateIndex
CREATE INDEX "access_tokens_platform_guid_session_id_hash_idx" ON "access_tokens"("platform_guid", "session_id_hash");

-- CreateIndex
CREATE UNIQUE INDEX "application_users_platform_guid_email_key" ON "application_users"("platform_guid", "email");

-- AddForeignKey
ALTER TABLE "building_block_instances" ADD CONSTRAINT "building_block_instances_platform_guid_updated_by_guid_fkey" FOREIGN KEY ("platform_guid", "updated_by_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "building_block_instances" ADD CONSTRAINT "building_block_instances_platform_guid_page_guid_fkey" FOREIGN KEY ("platform_guid", "page_guid") REFERENCES "pages"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block_roles" ADD CONSTRAINT "block_roles_platform_guid_block_guid_fkey" FOREIGN KEY ("platform_guid", "block_guid") REFERENCES "building_block_instances"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block_roles" ADD CONSTRAINT "block_roles_platform_guid_role_guid_fkey" FOREIGN KEY ("platform_guid", "role_guid") REFERENCES "roles"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_platform_guid_invited_by_guid_fkey" FOREIGN KEY ("platform_guid", "invited_by_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invitation_roles" ADD CONSTRAINT "invitation_roles_platform_guid_invitation_guid_fkey" FOREIGN KEY ("platform_guid", "invitation_guid") REFERENCES "invitations"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_roles" ADD CONSTRAINT "invitation_roles_platform_guid_role_guid_fkey" FOREIGN KEY ("platform_guid", "role_guid") REFERENCES "roles"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "images" ADD CONSTRAINT "images_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menus" ADD CONSTRAINT "menus_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_platform_guid_menu_guid_fkey" FOREIGN KEY ("platform_guid", "menu_guid") REFERENCES "menus"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_platform_guid_parent_guid_fkey" FOREIGN KEY ("platform_guid", "parent_guid") REFERENCES "menu_items"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_platform_guid_page_guid_fkey" FOREIGN KEY ("platform_guid", "page_guid") REFERENCES "pages"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pages" ADD CONSTRAINT "pages_platform_guid_updated_by_guid_fkey" FOREIGN KEY ("platform_guid", "updated_by_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pages" ADD CONSTRAINT "pages_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_roles" ADD CONSTRAINT "page_roles_platform_guid_page_guid_fkey" FOREIGN KEY ("platform_guid", "page_guid") REFERENCES "pages"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_roles" ADD CONSTRAINT "page_roles_platform_guid_role_guid_fkey" FOREIGN KEY ("platform_guid", "role_guid") REFERENCES "roles"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_publications" ADD CONSTRAINT "page_publications_platform_guid_published_by_guid_fkey" FOREIGN KEY ("platform_guid", "published_by_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "page_publications" ADD CONSTRAINT "page_publications_platform_guid_page_guid_fkey" FOREIGN KEY ("platform_guid", "page_guid") REFERENCES "pages"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_redirects" ADD CONSTRAINT "page_redirects_platform_guid_page_guid_fkey" FOREIGN KEY ("platform_guid", "page_guid") REFERENCES "pages"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_templates" ADD CONSTRAINT "page_templates_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform_hosts" ADD CONSTRAINT "platform_hosts_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_properties" ADD CONSTRAINT "profile_properties_platform_guid_user_guid_fkey" FOREIGN KEY ("platform_guid", "user_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roles" ADD CONSTRAINT "roles_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_platform_guid_user_guid_fkey" FOREIGN KEY ("platform_guid", "user_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_platform_guid_role_guid_fkey" FOREIGN KEY ("platform_guid", "role_guid") REFERENCES "roles"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_platform_guid_user_guid_fkey" FOREIGN KEY ("platform_guid", "user_guid") REFERENCES "application_users"("platform_guid", "guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_platform_guid_session_id_hash_fkey" FOREIGN KEY ("platform_guid", "session_id_hash") REFERENCES "sessions"("platform_guid", "id_hash") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_users" ADD CONSTRAINT "application_users_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

-- Values that the schema's types leave open -------------------------------------------------------------------------

-- A list is never absent, only empty.
ALTER TABLE "page_publications" ALTER COLUMN "linked_page_guids" SET NOT NULL;

-- Compared in lower case everywhere, so stored in lower case.
ALTER TABLE "application_users" ADD CONSTRAINT "application_users_email_check" CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254);
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_email_check" CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254);
ALTER TABLE "platform_hosts" ADD CONSTRAINT "platform_hosts_host_check" CHECK (host ~ '^[a-z0-9_-]+(\.[a-z0-9_-]+)*$' AND length(host) <= 253);
ALTER TABLE "platforms" ADD CONSTRAINT "platforms_default_locale_check" CHECK (default_locale IN ('nl', 'en'));

-- One spelling per page: a slash in front, none at the end, no empty or dotted steps. Bounded, as an index entry is.
ALTER TABLE "pages" ADD CONSTRAINT "pages_path_check" CHECK (
  length(path) <= 500 AND (path = '/' OR path ~ '^(/[^/?#[:space:][:cntrl:]]+)+$') AND path !~ '(^|/)\.{1,2}(/|$)'
);
ALTER TABLE "page_redirects" ADD CONSTRAINT "page_redirects_from_path_check" CHECK (from_path ~ '^/' AND length(from_path) <= 500);

ALTER TABLE "building_block_instances" ADD CONSTRAINT "building_block_instances_sort_id_check" CHECK (sort_id >= 0);
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_sort_id_check" CHECK (sort_id >= 0);
-- A menu item leads to a page, to an address elsewhere, or only opens its children.
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_target_check" CHECK (page_guid IS NULL OR external_url IS NULL);
ALTER TABLE "images" ADD CONSTRAINT "images_size_check" CHECK (size > 0 AND width > 0 AND height > 0);

-- The application's role ---------------------------------------------------------------------------------------------

-- Owns nothing, logs in by no password of its own: the login that the application uses is a member of it. Roles belong to
-- the whole cluster, so it may be there already.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'plein_app') THEN
    CREATE ROLE plein_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- made by another database's migration at this very moment
END $$;
GRANT USAGE ON SCHEMA public TO plein_app;

-- The wall -----------------------------------------------------------------------------------------------------------

-- The platform that this connection works for; null shows nothing.
CREATE FUNCTION plein_platform() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.platform', true), '')::uuid;

-- Every table with a platform_guid goes behind the wall, in the migration that makes it: CALL plein_wall('list_items').
CREATE PROCEDURE plein_wall(walled regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', walled);
  EXECUTE format(
    'CREATE POLICY platform ON %s USING (platform_guid = public.plein_platform()) WITH CHECK (platform_guid = public.plein_platform())', walled);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO plein_app', walled);
END $$;
REVOKE EXECUTE ON PROCEDURE plein_wall FROM PUBLIC;

CALL plein_wall('access_tokens');
CALL plein_wall('application_users');
CALL plein_wall('block_roles');
CALL plein_wall('building_block_instances');
CALL plein_wall('images');
CALL plein_wall('invitation_roles');
CALL plein_wall('invitations');
CALL plein_wall('menu_items');
CALL plein_wall('menus');
CALL plein_wall('page_publications');
CALL plein_wall('page_redirects');
CALL plein_wall('page_roles');
CALL plein_wall('page_templates');
CALL plein_wall('pages');
CALL plein_wall('platform_hosts');
CALL plein_wall('platform_settings');
CALL plein_wall('profile_properties');
CALL plein_wall('rate_limits');
CALL plein_wall('roles');
CALL plein_wall('sessions');
CALL plein_wall('user_roles');

-- A platform sees itself. It comes and goes by the functions below, and its host names with it.
ALTER TABLE platforms ENABLE ROW LEVEL SECURITY;
ALTER TABLE platforms FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON platforms USING (guid = plein_platform()) WITH CHECK (guid = plein_platform());
GRANT SELECT ON platforms TO plein_app;
REVOKE INSERT, UPDATE, DELETE ON platform_hosts FROM plein_app;

-- The directory: the only look over the wall -------------------------------------------------------------------------

-- These functions run as the owner, for whom the wall is open here and nowhere else.
CREATE POLICY directory ON platforms TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY directory ON platform_hosts TO CURRENT_USER USING (true) WITH CHECK (true);

CREATE FUNCTION plein_list_platforms()
RETURNS TABLE (guid uuid, name text, primary_domain text, host_names text[], default_locale text, time_zone text, is_demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.guid, p.name, p.primary_domain, array_agg(h.host ORDER BY h.host), p.default_locale, p.time_zone, p.is_demo
  FROM public.platforms p JOIN public.platform_hosts h ON h.platform_guid = p.guid
  GROUP BY p.guid ORDER BY p.name, p.guid
$$;

CREATE FUNCTION plein_find_platform(wanted_host text)
RETURNS TABLE (guid uuid, name text, primary_domain text, host_names text[], default_locale text, time_zone text, is_demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.guid, p.name, p.primary_domain, (SELECT array_agg(h.host ORDER BY h.host) FROM public.platform_hosts h WHERE h.platform_guid = p.guid),
         p.default_locale, p.time_zone, p.is_demo
  FROM public.platforms p
  WHERE p.guid = (SELECT h.platform_guid FROM public.platform_hosts h WHERE h.host = wanted_host)
$$;

-- Fails with unique_violation where a host name answers for another platform, with check_violation where it is none.
CREATE FUNCTION plein_add_platform(
  new_guid uuid, new_name text, new_primary_domain text, new_host_names text[], new_default_locale text, new_time_zone text, new_is_demo boolean
) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  added uuid;
BEGIN
  INSERT INTO public.platforms (guid, name, primary_domain, default_locale, time_zone, is_demo)
  VALUES (coalesce(new_guid, uuidv7()), new_name, new_primary_domain, new_default_locale, new_time_zone, new_is_demo)
  RETURNING guid INTO added;
  INSERT INTO public.platform_hosts (host, platform_guid)
  SELECT DISTINCT host, added FROM unnest(array_append(new_host_names, new_primary_domain)) AS host;
  RETURN added;
END $$;

REVOKE EXECUTE ON FUNCTION plein_list_platforms, plein_find_platform, plein_add_platform FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plein_list_platforms, plein_find_platform, plein_add_platform TO plein_app;
