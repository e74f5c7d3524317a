import { imageUrl } from "@plein/contract/media/image-url";
import type { MediaFile } from "@plein/contract/media/media-file";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./media.module.css";

type Point = MediaFile["focus"];
type FocusPointProps = { readonly file: MediaFile; readonly value: Point; readonly onChange: (value: Point) => void };

const STEP = 0.05;
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const bounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

/** Sets the focal point, which stays visible when the picture is cropped: by a click, or with the arrow keys. */
export function FocusPoint({ file, value, onChange }: FocusPointProps): ReactNode {
  const intl = useIntl();
  const hint = useId();
  const onClick = (event: MouseEvent) => {
    // A click by keyboard has no coordinates.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({ x: bounded((event.clientX - box.left) / box.width), y: bounded((event.clientY - box.top) / box.height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    onChange({ x: bounded(value.x + move.x), y: bounded(value.y + move.y) });
  };
  const place = { x: Math.round(value.x * 100), y: Math.round(value.y * 100) };
  return (
    <div>
      <button
        type="button"
        className={classes.focus}
        onClick={onClick}
        onKeyDown={onKeyDown}
        aria-label={intl.formatMessage({ id: "media.focus" }, place)}
        aria-describedby={hint}
      >
        <img src={imageUrl(file, 640)} alt="" width={file.width} height={file.height} />
        <svg className={classes.focusMark} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {[classes.around, undefined].map((stroke) => (
            <g key={stroke ?? "line"}>
              <line className={stroke} x1={place.x} x2={place.x} y1="0" y2="100" />
              <line className={stroke} x1="0" x2="100" y1={place.y} y2={place.y} />
            </g>
          ))}
        </svg>
      </button>
      <p id={hint} className={classes.muted}>
        <FormattedMessage id="media.focus.hint" />
      </p>
    </div>
  );
}
