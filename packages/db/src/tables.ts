// Written by tables.test.ts from the migrated database; after a migration, run that test with `--update`.
import type { Guid } from "@plein/contract/guid";
import type { ColumnType, Generated } from "kysely";

/** Read as it was stored, to be parsed; written as JSON text, since `pg` would make an SQL array of a JavaScript one. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

type BlockRoleKind = "add" | "view";

type LayoutPosition = "top-row" | "main" | "bottom-row" | "side-left" | "side-right";

type PageLayout = "100" | "25-75" | "75-25" | "25-50-25";

type PageRoleKind = "edit" | "view";

type Visibility = "Admin" | "Roles" | "Users" | "Public" | "Verify";

type AccessTokensTable = {
  platform_guid: Guid;
  token_hash: string;
  session_id_hash: string;
  expires_on: Date;
  created_on: Generated<Date>;
};

type ApplicationUsersTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  email: string;
  email_verified_on: Date | null;
  password_hash: string | null;
  first_name: Generated<string>;
  middle_name: Generated<string>;
  last_name: Generated<string>;
  is_active: Generated<boolean>;
  is_admin: Generated<boolean>;
  is_mett: Generated<boolean>;
  is_developer: Generated<boolean>;
  terms_of_use_version_accepted: number | null;
  version: Generated<number>;
  created_on: Generated<Date>;
  updated_on: Generated<Date>;
};

type BlockRolesTable = {
  platform_guid: Guid;
  block_guid: Guid;
  role_guid: Guid;
  kind: BlockRoleKind;
};

type BuildingBlockInstancesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  page_guid: Guid;
  building_block_name: string;
  options: GeneratedJson;
  content: GeneratedJson;
  layout_position: Generated<LayoutPosition>;
  sort_id: number;
  add_permission: Generated<Visibility>;
  view_permission: Generated<Visibility>;
  version: Generated<number>;
  created_on: Generated<Date>;
  updated_on: Generated<Date>;
  updated_by_guid: Guid | null;
  deleted_on: Date | null;
};

type ImagesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  name: string;
  content_type: string;
  size: number;
  width: number;
  height: number;
  is_public: Generated<boolean>;
  created_on: Generated<Date>;
};

type InvitationRolesTable = {
  platform_guid: Guid;
  invitation_guid: Guid;
  role_guid: Guid;
};

type InvitationsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  code_hash: string;
  email: string;
  first_name: Generated<string>;
  middle_name: Generated<string>;
  last_name: Generated<string>;
  message: Generated<string>;
  language: Generated<string>;
  invited_by_guid: Guid | null;
  created_on: Generated<Date>;
  expires_on: Date;
  opened_on: Date | null;
  accepted_on: Date | null;
  revoked_on: Date | null;
};

type MenuItemsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  menu_guid: Guid;
  parent_guid: Guid | null;
  sort_id: number;
  name: string;
  url_segment: Generated<string>;
  page_guid: Guid | null;
  external_url: string | null;
  is_visible: Generated<boolean>;
};

type MenusTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  name: string;
  updated_on: Generated<Date>;
};

type PagePublicationsTable = {
  platform_guid: Guid;
  page_guid: Guid;
  title: string;
  layout: PageLayout;
  options: Json;
  blocks: Json;
  linked_page_guids: Generated<Guid[]>;
  version: number;
  published_on: Generated<Date>;
  published_by_guid: Guid | null;
};

type PageRedirectsTable = {
  platform_guid: Guid;
  from_path: string;
  page_guid: Guid;
};

type PageRolesTable = {
  platform_guid: Guid;
  page_guid: Guid;
  role_guid: Guid;
  kind: PageRoleKind;
};

type PageTemplatesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  name: string;
  description: Generated<string>;
  layout: PageLayout;
  blocks: Json;
  updated_on: Generated<Date>;
};

type PagesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  path: string;
  title: string;
  layout: Generated<PageLayout>;
  is_published: Generated<boolean>;
  view_permission: Generated<Visibility>;
  edit_permission: Generated<Visibility>;
  options: GeneratedJson;
  version: Generated<number>;
  created_on: Generated<Date>;
  updated_on: Generated<Date>;
  updated_by_guid: Guid | null;
  deleted_on: Date | null;
};

type PlatformHostsTable = {
  host: string;
  platform_guid: Guid;
};

type PlatformSettingsTable = {
  platform_guid: Guid;
  key: string;
  value: Json;
  updated_on: Generated<Date>;
};

type PlatformsTable = {
  guid: Generated<Guid>;
  name: string;
  primary_domain: string;
  default_locale: Generated<string>;
  time_zone: Generated<string>;
  is_demo: Generated<boolean>;
  created_on: Generated<Date>;
};

type ProfilePropertiesTable = {
  platform_guid: Guid;
  user_guid: Guid;
  key: string;
  value: Json;
  category: string;
  section: string;
  section_sort_ordinal: Generated<number>;
  visible_for: Generated<string>;
  mett: Generated<boolean>;
};

type RateLimitsTable = {
  platform_guid: Guid;
  key: string;
  count: number;
  window_ends_on: Date;
};

type RolesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  name: string;
  description: Generated<string>;
  built_in_key: string | null;
};

type SessionsTable = {
  platform_guid: Guid;
  id_hash: string;
  user_guid: Guid;
  expires_on: Date;
  ends_on: Date;
  created_on: Generated<Date>;
  user_agent: Generated<string>;
};

type UserRolesTable = {
  platform_guid: Guid;
  user_guid: Guid;
  role_guid: Guid;
};

export type Tables = {
  access_tokens: AccessTokensTable;
  application_users: ApplicationUsersTable;
  block_roles: BlockRolesTable;
  building_block_instances: BuildingBlockInstancesTable;
  images: ImagesTable;
  invitation_roles: InvitationRolesTable;
  invitations: InvitationsTable;
  menu_items: MenuItemsTable;
  menus: MenusTable;
  page_publications: PagePublicationsTable;
  page_redirects: PageRedirectsTable;
  page_roles: PageRolesTable;
  page_templates: PageTemplatesTable;
  pages: PagesTable;
  platform_hosts: PlatformHostsTable;
  platform_settings: PlatformSettingsTable;
  platforms: PlatformsTable;
  profile_properties: ProfilePropertiesTable;
  rate_limits: RateLimitsTable;
  roles: RolesTable;
  sessions: SessionsTable;
  user_roles: UserRolesTable;
};
