import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { EmbedFigure } from "./embed-figure.tsx";
import type { embed } from "./schema.ts";

export function EmbedView({ guid, content, options, env }: BlockViewProps<typeof embed>): ReactNode {
  return <EmbedFigure guid={guid} content={content} options={options} env={env} />;
}
