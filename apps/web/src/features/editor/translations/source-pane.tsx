import { ActionIcon } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { languageName } from "@plein/contract/language-name";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { stayInFrame } from "../../../client/frames/site-styles.ts";
import classes from "./translations.module.css";
import { useScrollSync } from "./use-scroll-sync.ts";

type SourcePaneProps = { readonly guid: Guid; readonly onClose: () => void };

/** The source of a translation, beside the editor, with synchronized scrolling. */
export function SourcePane({ guid, onClose }: SourcePaneProps): ReactNode {
  const intl = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const { data } = trpc.pages.getTranslations.useQuery({ guid });
  useScrollSync(frame, isLoaded);
  const source = data?.source;
  if (!source) return null;
  const title = intl.formatMessage({ id: "editor.source.title" }, { language: languageName(source.locale, intl.locale) });
  return (
    <aside className={classes.pane} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <ActionIcon variant="subtle" aria-label={intl.formatMessage({ id: "editor.source.hide" })} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {hasFailed ? (
        <p role="alert">
          <FormattedMessage id="editor.source.failed" />
        </p>
      ) : (
        <iframe
          ref={frame}
          title={`${title}: ${source.title}`}
          src={`/api/pages/${source.guid}/preview?viewer=visitor`}
          onLoad={({ target, currentTarget }) => {
            // Ignores the load events of pictures and frames within it.
            if (target !== currentTarget) return;
            const inner = currentTarget.contentDocument;
            const isPreview = inner?.documentElement.dataset.preview !== undefined;
            if (inner && isPreview) stayInFrame(inner);
            setFailed(!isPreview);
            setLoaded(isPreview);
          }}
        />
      )}
    </aside>
  );
}
