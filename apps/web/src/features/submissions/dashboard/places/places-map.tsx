import { Button } from "@mantine/core";
import type { MapTiles } from "@plein/contract/blocks/map";
import { projectPoints } from "@plein/contract/blocks/map-sketch";
import { IconMap } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { consumeReturn, isPageOfDocument, storeReturn } from "../../../../visitor/embeds/document-reload.ts";
import dashboardClasses from "../dashboard.module.css";
import type { CountedPlace } from "./cluster-places.ts";
import classes from "./places.module.css";

type PlacesMapProps = {
  readonly questionKey: string;
  readonly label: string;
  /** those with most answers first */
  readonly places: readonly CountedPlace[];
  readonly mapTiles: MapTiles | null;
};

/** Where the answers are: a sketch, and a map upon request, because its pictures come from another website. */
export function PlacesMap({ questionKey, label, places, mapTiles }: PlacesMapProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const returnKey = `plein-places ${questionKey}`;
  useEffect(() => {
    if (consumeReturn(returnKey) !== null) setOpen(true);
  }, [returnKey]);
  if (isOpen && mapTiles !== null)
    return (
      <OpenMap
        label={label}
        places={places}
        mapTiles={mapTiles}
        onFailure={() => {
          setOpen(false);
          setFailed(true);
        }}
      />
    );
  const open = () => {
    // The policy of another screen's document allows no map.
    if (!isPageOfDocument() && storeReturn(returnKey)) location.reload();
    else setOpen(true);
  };
  return (
    <>
      <Sketch places={places} />
      {mapTiles !== null && (
        <div className={classes.offer}>
          <Button variant="light" leftSection={<IconMap size={18} stroke={1.6} aria-hidden />} onClick={open}>
            <FormattedMessage id="submissions.dashboard.places.open" />
          </Button>
          <span className={dashboardClasses.muted}>
            <FormattedMessage id="submissions.dashboard.places.source" values={{ host: new URL(mapTiles.url).hostname }} />
          </span>
          {hasFailed && (
            <span role="alert">
              <FormattedMessage id="submissions.dashboard.places.failed" />
            </span>
          )}
        </div>
      )}
    </>
  );
}

const BOX = { width: 400, height: 225 };
const RADIUS = { least: 4, most: 18 };

/** The table says the same. */
function Sketch({ places }: Pick<PlacesMapProps, "places">): ReactNode {
  const most = places[0]?.count ?? 1;
  return (
    <svg className={classes.sketch} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
      {projectPoints(places, BOX).map(({ x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are only identified by their position
        <circle key={index} cx={x} cy={y} r={RADIUS.least + (RADIUS.most - RADIUS.least) * Math.sqrt((places[index]?.count ?? 0) / most)} />
      ))}
    </svg>
  );
}

type OpenMapProps = Omit<PlacesMapProps, "questionKey" | "mapTiles"> & { readonly mapTiles: MapTiles; readonly onFailure: () => void };

function OpenMap({ label, places, mapTiles, onFailure }: OpenMapProps): ReactNode {
  const intl = useIntl();
  const element = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify([mapTiles, places]);
  const text = (name: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `submissions.dashboard.places.${name}` }, values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again only when other places are shown
  useEffect(() => {
    let remove: (() => void) | null = null;
    let isGone = false;
    import("./show-clusters.ts").then(({ showClusters }) => {
      if (isGone || element.current === null) return;
      remove = showClusters(element.current, mapTiles, places, {
        label: text("label", { question: label }),
        zoomIn: text("zoomIn"),
        zoomOut: text("zoomOut"),
        count: (count) => intl.formatNumber(count, { notation: "compact" }),
        cluster: (cluster) => text("cluster", { count: cluster.count, places: cluster.places.length }),
      });
      element.current.focus({ preventScroll: true });
    }, onFailure);
    return () => {
      isGone = true;
      remove?.();
    };
  }, [shown]);
  // Drawn into an element of its own: the library gives its element classes, which React would take away.
  return <div key={shown} ref={element} />;
}
