import type pg from "pg";

/** Objects of PostgreSQL itself and of extensions, which no migration describes. */
const ownObjects = (catalog: string, schema: string) =>
  `${schema} in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema$)')
    and not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

/** The privileges on an object; if absent, the default ones. */
const rights = (acl: string, kind: string, owner: string) =>
  `(select string_agg(right_of, ', ' order by right_of collate "C") from (
      select a.grantee::regrole || ' ' || a.privilege_type || case when a.is_grantable then '*' else '' end as right_of
        from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a where a.grantee <> 0
      union all
      select 'PUBLIC ' || a.privilege_type from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a where a.grantee = 0
    ) as r)`;

const QUERIES: readonly string[] = [
  "select format('extension %s %s in %s', extname, extversion, extnamespace::regnamespace) from pg_extension o",
  `select format('schema %s: %s', o.oid::regnamespace, ${rights("nspacl", "n", "nspowner")})
     from pg_namespace o where nspname !~ '^(pg_|information_schema$)'`,
  `select format('default rights in %s for %s: %s', defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl o`,
  `select format('settings of role %s: %s', setrole::regrole, setconfig) from pg_db_role_setting o
    where setdatabase = (select oid from pg_database where datname = current_database())`,
  `select format('role %s: %s', rolname, to_jsonb(o) - '{oid,rolname,rolpassword}'::text[]) from pg_roles o where rolname = 'plein_app'`,
  `select format('type %s %s: %s, %s, %s', typtype, o.oid::regtype,
      (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = o.oid), typowner::regrole,
      ${rights("typacl", "T", "typowner")})
     from pg_type o where typcategory <> 'A' and ${ownObjects("pg_type", "typnamespace")}`,
  `select format('relation %s %s: of %s, %s, row security %s forced %s, %s, replica identity %s, %s, %s', relkind, o.oid::regclass,
      relowner::regrole, relpersistence, relrowsecurity, relforcerowsecurity, reloptions, relreplident, obj_description(o.oid),
      case when relkind not in ('i', 'c') then ${rights("relacl", "r", "relowner")} end)
     from pg_class o where ${ownObjects("pg_class", "relnamespace")}`,
  `select format('column %s.%s: no. %s, %s, collation %s, not null %s, %s, identity %s, generated %s, storage %s, compression %s, %s, %s, %s',
      o.oid::regclass, attname, row_number() over (partition by o.oid order by attnum), format_type(atttypid, atttypmod),
      nullif(attcollation, 0)::regcollation, attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated, attstorage, attcompression,
      attoptions, attstattarget, attacl)
     from pg_class o join pg_attribute on attrelid = o.oid and attnum > 0 and not attisdropped
     left join pg_attrdef on adrelid = o.oid and adnum = attnum where ${ownObjects("pg_class", "relnamespace")}`,
  `select format('constraint %s on %s: %s, validated %s, enforced %s', conname, conrelid::regclass, pg_get_constraintdef(o.oid), convalidated,
      conenforced) from pg_constraint o where ${ownObjects("pg_constraint", "connamespace")}`,
  // In their order, for of two that cost the same the planner takes the first.
  `select format('index %s, no. %s of its table, valid %s, clustered %s, replica identity %s', pg_get_indexdef(o.oid),
      row_number() over (partition by indrelid order by indexrelid), indisvalid, indisclustered, indisreplident)
     from pg_index join pg_class o on o.oid = indexrelid where ${ownObjects("pg_class", "relnamespace")}`,
  `select format('function of %s: %s rights: %s', proowner::regrole,
      case when prokind = 'a' then o.oid::regprocedure::text else pg_get_functiondef(o.oid) end, ${rights("proacl", "f", "proowner")})
     from pg_proc o where ${ownObjects("pg_proc", "pronamespace")}`,
  `select format('trigger %s, enabled %s', pg_get_triggerdef(o.oid), tgenabled) from pg_trigger o where not tgisinternal`,
  `select format('policy %s on %s: for %s, permissive %s, to %s, using %s, with check %s', polname, polrelid::regclass, polcmd, polpermissive,
      polroles::regrole[], pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy o`,
  `select format('rule %s', pg_get_ruledef(o.oid)) from pg_rewrite o join pg_class c on c.oid = ev_class
    where c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  `select format('statistics %s', pg_get_statisticsobjdef(o.oid)) from pg_statistic_ext o`,
  `select format('event trigger %s', to_jsonb(o)) from pg_event_trigger o`,
  `select format('text search configuration %s: parser %s, %s by %s', cfgname, cfgparser, t.alias, mapdict::regdictionary)
     from pg_ts_config o join pg_ts_config_map on mapcfg = o.oid join ts_token_type(cfgparser) t on t.tokid = maptokentype
    where ${ownObjects("pg_ts_config", "cfgnamespace")}`,
];

/** All objects that migrations create in a database, without rows: a sorted line for each. */
export async function describeSchema(client: pg.Client): Promise<string[]> {
  // Names in full, so that an object's schema shows.
  await client.query("set search_path = pg_catalog");
  const lines: string[] = [];
  for (const text of QUERIES) {
    const { rows } = await client.query<[string]>({ text, rowMode: "array" });
    for (const [line] of rows) lines.push(line);
  }
  return lines.sort();
}
