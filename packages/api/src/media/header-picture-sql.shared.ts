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

/** The platform's first header image as JSON; null where it has none, or where visitors may not see it. */
export function selectHeaderPicture(platformGuid: Guid): RawBuilder<ShareableImageRow | null> {
  return sql`(select json_build_object('guid', i.guid, 'alt', i.alt, 'width', i.width, 'height', i.height, 'version', i.version)
                from platform_settings s
                join images i on i.platform_guid = s.platform_guid and i.guid = (s.value -> 0 ->> 'imageGuid')::uuid
               where s.platform_guid = ${platformGuid}::uuid and s.key = 'headerImages' and ${whereShareable("i")})`;
}

/** @param alias of `images` in the query; a name from the code, never from input */
export function whereShareable(alias: string): RawBuilder<boolean> {
  const image = sql.raw(alias);
  return sql`${image}.kind = 'image' and ${image}.deleted_on is null and ${visibleWhere(ANONYMOUS, "image.view", alias)}`;
}
