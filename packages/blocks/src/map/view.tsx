import type { MapPoint } from "@plein/contract/blocks/map";
import { projectPoints } from "@plein/contract/blocks/map-sketch";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import buttons from "../kit/view/button-link.module.css";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { map } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof map>;
type Place = Props["content"]["items"][number] & { readonly point: MapPoint };

/**
 * Places as a list, which needs no script and no map, and a sketch of their positions. A small script replaces the sketch by an interactive
 * map upon the reader's request: before that nothing is loaded from another website.
 */
export function MapView(props: Props): ReactNode {
  const { guid, content, options, env, headingLevel } = props;
  const placed = content.items.filter((place): place is Place => place.point !== null);
  return (
    <div className={classes.container}>
      <InPlaceText env={env} guid={guid} field="/title" value={content.title} as={`h${headingLevel}`} className={classes.title} />
      <div className={classes.parts} data-beside={options.isListBeside || undefined}>
        {placed.length > 0 && <Ground {...props} places={placed} />}
        <Places {...props} numbered={placed} />
      </div>
    </div>
  );
}

const BOX = { width: 400, height: 225 };

function Ground({ guid, options, env, places }: Props & { readonly places: readonly Place[] }): ReactNode {
  const intl = useIntl();
  const { mapTiles } = env;
  const mapPlaces = places.map(({ title, address, point }) => ({ title, address, ...point }));
  const data = mapTiles && {
    "data-map": mapTiles.url,
    "data-attribution": mapTiles.attribution,
    "data-zoom": options.zoom,
    "data-places": JSON.stringify(mapPlaces),
    "data-label": intl.formatMessage({ id: "block.map.label" }),
    "data-in": intl.formatMessage({ id: "block.map.zoomIn" }),
    "data-out": intl.formatMessage({ id: "block.map.zoomOut" }),
    "data-close": intl.formatMessage({ id: "block.map.close" }),
  };
  return (
    <div className={classes.ground} {...data}>
      {/* The list says the same. */}
      <svg className={classes.sketch} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
        <path d="M0 75H400M0 150H400M100 0V225M200 0V225M300 0V225" />
        {projectPoints(
          places.map(({ point }) => point),
          BOX,
        ).map(({ x, y }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are only identified by their position
          <g key={index}>
            <circle cx={x} cy={y} r="13" />
            <text x={x} y={y + 5}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      {mapTiles && (
        <div className={classes.question}>
          <p>
            <FormattedMessage id="block.map.question" values={{ host: new URL(mapTiles.url).hostname }} />
          </p>
          <button type="button" id={`map-${guid}`} data-aid="places" className={`${buttons.button} ${buttons.primary} ${classes.show}`}>
            <FormattedMessage id="block.map.show" />
          </button>
        </div>
      )}
    </div>
  );
}

function Places({ guid, content, env, headingLevel, numbered }: Props & { readonly numbered: readonly Place[] }): ReactNode {
  const intl = useIntl();
  const level = content.title === "" || headingLevel === 4 ? headingLevel : headingLevel === 2 ? 3 : 4;
  return (
    <ol className={classes.places}>
      {content.items.map((place, index) => {
        const { title, address, text, point, url } = place;
        const number = numbered.indexOf(place as Place) + 1;
        const route = point && env.linkHref({ kind: "url", url: routeUrl(point) });
        const more = url === "" ? null : env.linkHref({ kind: "url", url });
        const field = (name: string) => `/items/${index}/${name}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are only identified by their position
          <li key={index} className={classes.place}>
            <span className={classes.number} aria-hidden="true">
              {number > 0 ? number : "?"}
            </span>
            <div>
              <InPlaceText env={env} guid={guid} field={field("title")} value={title} as={`h${level}`} className={classes.name} />
              <InPlaceText env={env} guid={guid} field={field("address")} value={address} as="p" className={classes.address} />
              <InPlaceText env={env} guid={guid} field={field("text")} value={text} as="p" className={classes.text} />
              {(route !== null || more !== null) && (
                <p className={classes.links}>
                  {route !== null && (
                    <a href={route} rel="external noopener" aria-label={intl.formatMessage({ id: "block.map.routeTo" }, { title })}>
                      <FormattedMessage id="block.map.route" />
                    </a>
                  )}
                  {more !== null && (
                    <a href={more} aria-label={intl.formatMessage({ id: "block.map.moreAbout" }, { title })}>
                      <FormattedMessage id="block.map.more" />
                    </a>
                  )}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Directions to a point: a link, so that no resource is loaded before somebody follows it. */
function routeUrl({ lat, lng }: MapPoint): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}#map=16/${lat}/${lng}`;
}
