import { middleOf } from "@plein/contract/blocks/map-area";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { partId, type QuestionOfType } from "../question-props.ts";
import classes from "../questions.module.css";

/** The whole country, for a map without a middle of its own. */
const COUNTRY = { lat: 52.2, lng: 5.3, zoom: 7 };
const NEARBY_ZOOM = 13;

/** A map to choose points on, which a script loads upon request: before that nothing is loaded from another website. */
export function LocationMap({ question, id, env: { mapTiles } }: QuestionOfType<"location">): ReactNode {
  const intl = useIntl();
  const { shape, hasMap, mapCenter, within } = question.settings;
  if (!hasMap || !mapTiles) return null;
  const partsId = partId(id, "map");
  const middle = mapCenter ?? middleOf(within);
  const { lat, lng, zoom } = middle === null ? COUNTRY : { ...middle, zoom: NEARBY_ZOOM };
  const text = (name: string, values?: Record<string, string>) => intl.formatMessage({ id: `block.form.map.${name}` }, values);
  const isPoint = shape === "point";
  return (
    <div className={classes.withScript} data-part="map">
      <button
        id={partsId}
        type="button"
        className={classes.aid}
        aria-describedby={`${partsId}-source`}
        data-aid="point"
        data-shape={shape}
        data-within={within.length === 0 ? undefined : within.map((corner) => `${corner.lat} ${corner.lng}`).join()}
        data-tiles={mapTiles.url}
        data-attribution={mapTiles.attribution}
        data-start={`${lat} ${lng} ${zoom}`}
        data-label={text("label")}
        data-in={text("zoomIn")}
        data-out={text("zoomOut")}
      >
        <FormattedMessage id={`block.form.map.open.${shape}`} />
      </button>
      <p id={`${partsId}-source`} className={classes.help} data-map-source="">
        <FormattedMessage id="block.form.map.source" values={{ host: new URL(mapTiles.url).hostname }} />
      </p>
      <p id={`${partsId}-hint`} className={classes.help} data-map-hint="" hidden>
        <FormattedMessage id={isPoint ? "block.form.map.hint" : "block.form.map.hint.points"} />
      </p>
      {!isPoint && (
        <button type="button" className={classes.aid} data-map-undo="" hidden>
          <FormattedMessage id="block.form.map.undo" />
        </button>
      )}
      <p
        className={classes.unseen}
        role="status"
        data-chosen={isPoint ? text("chosen", { point: "#point" }) : text("added", { number: "#number", point: "#point" })}
        data-removed={isPoint ? undefined : text("removed", { number: "#number" })}
      />
    </div>
  );
}
