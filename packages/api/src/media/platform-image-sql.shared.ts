import { ANONYMOUS } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";

/** A picture that anonymous visitors may see. */
export type ShareableImageRow = {
  readonly guid: Guid;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly version: number;
};

/**
 * The platform's sharing picture for content without one, as JSON: its first header image, or else its default sharing picture; null if
 * visitors may see neither.
 */
export function selectPlatformImage(platformGuid: Guid): RawBuilder<ShareableImageRow | null> {
  return sql`(select json_build_object('guid', i.guid, 'alt', i.alt, 'width', i.width, 'height', i.height, 'version', i.version)
                from platform_settings s
                cross join lateral (select case jsonb_typeof(s.value) when 'array' then s.value -> 0 else s.value end as image) first
                join images i on i.platform_guid = s.platform_guid and i.guid = (first.image ->> 'imageGuid')::uuid
               where s.platform_guid = ${platformGuid}::uuid and s.key in ('headerImages', 'defaultShareImage') and ${whereShareable("i")}
               order by s.key = 'defaultShareImage' limit 1)`;
}

/** @param alias of `images` in the query; a name from the code, never from input */
export function whereShareable(alias: string): RawBuilder<boolean> {
  const image = sql.raw(alias);
  return sql`${image}.kind = 'image' and ${image}.deleted_on is null and ${visibleWhere(ANONYMOUS, "image.view", alias)}`;
}
