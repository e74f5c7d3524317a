import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { ButtonLink } from "../kit/view/button-link.tsx";
import type { buttons } from "./schema.ts";
import classes from "./view.module.css";

export function ButtonsView({ content, options, env }: BlockViewProps<typeof buttons>): ReactNode {
  return (
    <div className={classes.container}>
      <div className={classes.buttons} data-align={options.align} data-stacked={options.stackedOnMobile || undefined}>
        {content.items.map((button, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only identified by their position
          <ButtonLink key={index} button={button} env={env} variant={options.style} />
        ))}
      </div>
    </div>
  );
}
