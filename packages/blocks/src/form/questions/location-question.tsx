import { pointTextOf } from "@plein/contract/forms/answers/answer-parts";
import { partName } from "@plein/contract/forms/questions/posted-values";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorText, errorId, GroupedQuestion, Hint, hintId, OptionalMark } from "./question-parts.tsx";
import { describedBy, findError, partId, partOf, type QuestionOfType } from "./question-props.ts";
import classes from "./questions.module.css";

/** A place as text, or by its coordinates for people who know them or choose it on a map. */
export function LocationQuestion(props: QuestionOfType<"location">): ReactNode {
  const { question, value, id, errors } = props;
  const typed = { address: partOf(value, "address"), point: pointTextOf(value) };
  return (
    <GroupedQuestion {...props}>
      <div className={classes.parts}>
        {(["address", "point"] as const).map((part) => {
          const fieldId = partId(id, part);
          const message = findError(errors, part);
          const isPoint = part === "point";
          return (
            <div key={part} data-part={part}>
              <label className={classes.partLabel} htmlFor={fieldId}>
                <FormattedMessage id={`block.form.location.${part}`} />
                {isPoint && <OptionalMark isRequired={false} />}
              </label>
              {isPoint && (
                <Hint id={fieldId}>
                  <FormattedMessage id="block.form.location.hint" />
                </Hint>
              )}
              <ErrorText id={fieldId} message={message} />
              <input
                id={fieldId}
                name={partName(question.key, part)}
                className={classes.field}
                type="text"
                autoComplete="off"
                data-point={isPoint ? "" : undefined}
                defaultValue={typed[part]}
                maxLength={isPoint ? 60 : 300}
                aria-invalid={message !== null || (!isPoint && findError(errors) !== null) || undefined}
                aria-describedby={describedBy(isPoint && hintId(fieldId), message !== null && errorId(fieldId))}
              />
            </div>
          );
        })}
        <MapOffer {...props} />
      </div>
    </GroupedQuestion>
  );
}

/** The whole country, for a map without a middle of its own. */
const COUNTRY = { lat: 52.2, lng: 5.3, zoom: 7 };
const NEARBY_ZOOM = 13;

/** A map to choose the point on, which a script loads upon request: before that nothing is loaded from another website. */
function MapOffer({ question, id, env: { mapTiles } }: QuestionOfType<"location">): ReactNode {
  const intl = useIntl();
  const { hasMap, mapCenter } = question.settings;
  if (!hasMap || !mapTiles) return null;
  const partsId = partId(id, "map");
  const { lat, lng, zoom } = mapCenter === null ? COUNTRY : { ...mapCenter, zoom: NEARBY_ZOOM };
  const text = (name: string) => intl.formatMessage({ id: `block.form.map.${name}` });
  return (
    <div className={classes.withScript} data-part="map">
      <button
        id={partsId}
        type="button"
        className={classes.aid}
        aria-describedby={`${partsId}-source`}
        data-aid="point"
        data-tiles={mapTiles.url}
        data-attribution={mapTiles.attribution}
        data-start={`${lat} ${lng} ${zoom}`}
        data-label={text("label")}
        data-in={text("zoomIn")}
        data-out={text("zoomOut")}
      >
        <FormattedMessage id="block.form.map.open" />
      </button>
      <p id={`${partsId}-source`} className={classes.help} data-map-source="">
        <FormattedMessage id="block.form.map.source" values={{ host: new URL(mapTiles.url).hostname }} />
      </p>
      <p id={`${partsId}-hint`} className={classes.help} data-map-hint="" hidden>
        <FormattedMessage id="block.form.map.hint" />
      </p>
      <p className={classes.unseen} role="status" data-chosen={intl.formatMessage({ id: "block.form.map.chosen" }, { point: "#point" })} />
    </div>
  );
}
