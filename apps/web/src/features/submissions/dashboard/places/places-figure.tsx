import { type MapTiles, parseMapPoint } from "@plein/contract/blocks/map";
import type { QuestionFigures } from "@plein/contract/forms/form-dashboard";
import { BarTable } from "@plein/ui/charts/bar-table.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { CountedPlace } from "./cluster-places.ts";
import classes from "./places.module.css";
import { PlacesMap } from "./places-map.tsx";

/** The places of the table that are shown at once. */
const SHOWN = 10;

type PlacesFigureProps = { readonly figures: QuestionFigures; readonly mapTiles: MapTiles | null };

/** The answers to a location: on a map, and as a table of the places. */
export function PlacesFigure({ figures: { key, label, values }, mapTiles }: PlacesFigureProps): ReactNode {
  const places = values.flatMap(({ value, count }): CountedPlace[] => {
    const point = parseMapPoint(value);
    return point === null ? [] : [{ ...point, count }];
  });
  if (places.length === 0) return null;
  const others = places.slice(SHOWN);
  return (
    <>
      <PlacesMap questionKey={key} label={label || key} places={places} mapTiles={mapTiles} />
      <PlacesTable caption={label} places={places.slice(0, SHOWN)} most={places[0]?.count ?? 0} />
      {others.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="submissions.dashboard.places.others" values={{ count: others.length }} />
          </summary>
          <div className={classes.all}>
            <PlacesTable caption={label} places={others} most={places[0]?.count ?? 0} />
          </div>
        </details>
      )}
    </>
  );
}

type PlacesTableProps = { readonly caption: string; readonly places: readonly CountedPlace[]; readonly most: number };

function PlacesTable({ caption, places, most }: PlacesTableProps): ReactNode {
  const intl = useIntl();
  return (
    <BarTable
      caption={caption}
      heading={<FormattedMessage id="submissions.dashboard.place" />}
      countHeading={<FormattedMessage id="submissions.dashboard.times" />}
      bars={places.map(({ lat, lng, count }) => ({
        value: `${lat}, ${lng}`,
        label: (
          <a href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`} rel="external noopener noreferrer">
            {`${lat}, ${lng}`}
          </a>
        ),
        count,
        shown: intl.formatNumber(count),
      }))}
      total={most}
    />
  );
}
