import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { ButtonLink } from "../kit/view/button-link.tsx";
import { InPlaceRichText } from "../kit/view/in-place-rich-text.tsx";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { CALLOUT_KINDS, callout } from "./schema.ts";
import classes from "./view.module.css";

export function CalloutView({ guid, content, options, env, headingLevel }: BlockViewProps<typeof callout>): ReactNode {
  return (
    <div className={classes.callout} data-kind={options.kind} role="note">
      <p className={classes.kind}>
        <KindName kind={options.kind} />
      </p>
      <InPlaceText env={env} guid={guid} field="/title" value={content.title} as="p" className={classes.title} />
      <InPlaceRichText env={env} guid={guid} field="/body" value={content.body} headingLevel={headingLevel} />
      <ButtonLink button={content.button} env={env} variant="link" />
    </div>
  );
}

/** The kind as text, because colour must not be the only cue. */
function KindName({ kind }: { readonly kind: (typeof CALLOUT_KINDS)[number] }): ReactNode {
  switch (kind) {
    case "info":
      return <FormattedMessage id="block.callout.kind.info" />;
    case "positive":
      return <FormattedMessage id="block.callout.kind.positive" />;
    case "warning":
      return <FormattedMessage id="block.callout.kind.warning" />;
    case "negative":
      return <FormattedMessage id="block.callout.kind.negative" />;
  }
}
