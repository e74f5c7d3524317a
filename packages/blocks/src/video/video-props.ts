import type { BlockEnv, BlockViewProps } from "../kit/view/block-view-props.ts";
import type { video } from "./schema.ts";

type Video = BlockViewProps<typeof video>;

/** The properties of a video, of a block or between the questions of a form. */
export type VideoProps = Pick<Video, "guid" | "content"> & {
  readonly options: Pick<Video["options"], "shape" | "consent" | "startSeconds" | "endSeconds">;
  readonly env: Pick<BlockEnv, "isEditing" | "linkHref" | "imageSrc" | "embedOf" | "InPlaceText" | "InPlaceRichText">;
};
