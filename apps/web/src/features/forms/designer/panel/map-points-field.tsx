import { Textarea } from "@mantine/core";
import { formatMapPoint, MapPoint } from "@plein/contract/blocks/map";
import { MAX_POINTS, MIN_POINTS, parseMapPoints } from "@plein/contract/forms/questions/people/location";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";

type MapPointsFieldProps = { readonly label: string; readonly value: unknown; readonly onChange: (points: MapPoint[]) => boolean };

/** The corners of an area, a line each, or pasted as GeoJSON. A text that isn't an area stays in the field, and isn't applied. */
export function MapPointsField({ label, value, onChange }: MapPointsFieldProps): ReactNode {
  const intl = useIntl();
  const [typed, setTyped] = useState(() =>
    (Array.isArray(value) ? value : []).map((point) => formatMapPoint(MapPoint.parse(point))).join("\n"),
  );
  const area = parseArea(typed);
  const isWrong = area === null || (area.length > 0 && area.length < MIN_POINTS.area) || area.length > MAX_POINTS;
  return (
    <Textarea
      label={label}
      description={<FormattedMessage id="forms.setting.within.text" />}
      autosize
      minRows={2}
      maxRows={8}
      value={typed}
      error={isWrong ? intl.formatMessage({ id: "forms.setting.within.wrong" }, { least: MIN_POINTS.area, most: MAX_POINTS }) : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const changed = parseArea(text);
        // As lines, so that it is readable and can be changed.
        setTyped(changed !== null && text.trimStart().startsWith("{") ? changed.map(formatMapPoint).join("\n") : text);
        if (changed !== null) onChange(changed);
      }}
    />
  );
}

/** The corners in a text: those on its lines, or of the first polygon of GeoJSON, which repeats its first corner. Null for anything else. */
function parseArea(text: string): MapPoint[] | null {
  if (!text.trimStart().startsWith("{")) return parseMapPoints(text);
  const ring = findRing(parseJson(text));
  const corners = ring?.map((corner) => MapPoint.safeParse(Array.isArray(corner) ? { lng: corner[0], lat: corner[1] } : null).data);
  const points = corners?.flatMap((corner) => corner ?? []);
  if (points === undefined || points.length !== corners?.length) return null;
  const [first, last] = [points[0], points.at(-1)];
  return first?.lat === last?.lat && first?.lng === last?.lng ? points.slice(0, -1) : points;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type GeoJson = { readonly type?: unknown; readonly geometry?: unknown; readonly features?: unknown; readonly coordinates?: unknown };

/** The outer ring of the first polygon. */
function findRing(value: unknown): readonly unknown[] | null {
  if (typeof value !== "object" || value === null) return null;
  const { type, geometry, features, coordinates } = value as GeoJson;
  if (type === "FeatureCollection") return Array.isArray(features) ? findRing(features[0]) : null;
  if (type === "Feature") return findRing(geometry);
  const polygon = type === "MultiPolygon" && Array.isArray(coordinates) ? coordinates[0] : coordinates;
  const isPolygon = type === "Polygon" || type === "MultiPolygon";
  return isPolygon && Array.isArray(polygon) && Array.isArray(polygon[0]) ? polygon[0] : null;
}
