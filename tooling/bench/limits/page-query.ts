import pg from "pg";

/** The result of the hand-written query: the page with its blocks, and its linked pages. */
export type PageRow = {
  readonly page: Record<string, unknown>;
  readonly linked: readonly Record<string, unknown>[];
  /** whether the session's user may see the page; null without a session */
  readonly known: boolean | null;
};

/**
 * One statement for everything that the product needs for the same response: the platform of the host, the session's user with
 * roles and rights, the page's publication and the pages its links lead to.
 */
const PAGE = `
  with platform as (select platform_guid from platform_hosts where host = $1),
  person as (
    select s.platform_guid, u.guid, u.is_admin, u.is_active,
           coalesce((select array_agg(r.role_guid) from user_roles r where r.platform_guid = u.platform_guid and r.user_guid = u.guid), '{}') as roles
      from sessions s join application_users u on (u.platform_guid, u.guid) = (s.platform_guid, s.user_guid)
     where s.platform_guid = (select platform_guid from platform) and s.id_hash = $2 and s.expires_on > now() and s.ends_on > now()
  )
  select json_build_object('guid', p.guid, 'path', p.path, 'title', b.title, 'layout', p.layout, 'isPublished', p.is_published,
           'editPermission', p.edit_permission, 'options', b.options, 'buildingBlockInstances', b.blocks, 'updatedOn', p.updated_on,
           'editRoles', coalesce((select json_agg(r.role_guid) from page_roles r where (r.platform_guid, r.page_guid) = (p.platform_guid, p.guid) and r.kind = 'edit'), '[]')) as page,
         coalesce((select json_agg(json_build_object('guid', l.guid, 'path', l.path, 'title', l.title)) from pages l
            where l.platform_guid = p.platform_guid and l.guid = any(b.linked_page_guids) and l.is_published and l.deleted_on is null
              and l.view_permission = 'Public'), '[]') as linked,
         (select is_active from person) as known
    from pages p join page_publications b on (b.platform_guid, b.page_guid) = (p.platform_guid, p.guid)
   where p.platform_guid = (select platform_guid from platform) and p.path = $3 and p.is_published and p.deleted_on is null`;

/** The database, and the platform whose rows row-level security shows. */
export type PagePlace = { readonly databaseUrl: string; readonly platformGuid: string };

/** A function that runs the query over a pool, as a prepared statement. */
export function pageQuery({
  databaseUrl,
  platformGuid,
}: PagePlace): (host: string, sessionDigest: string, path: string) => Promise<PageRow> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: `-c app.platform=${platformGuid}` });
  return async (host, sessionDigest, path) => {
    const { rows } = await pool.query<PageRow>({ name: "page", text: PAGE, values: [host, sessionDigest, path] });
    const [row] = rows;
    if (!row?.known) throw new Error(`no page ${path} on ${host}, or no session`);
    return row;
  };
}
