import { Button, Progress } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useStore } from "../../client/state/store.ts";
import classes from "./media.module.css";
import { clearUploads, type QueuedUpload, retryUpload, uploads } from "./upload-queue.ts";

/** The queued uploads, each with its progress. */
export function UploadList(): ReactNode {
  const queue = useStore(uploads, (all) => all);
  if (queue.length === 0) return null;
  const remaining = queue.filter(({ state }) => state === "waiting" || state === "busy").length;
  return (
    <section className={classes.uploads} aria-labelledby="media-uploads">
      <header>
        <div role="status">
          <h2 id="media-uploads">
            <FormattedMessage id="media.uploads" values={{ left: remaining, all: queue.length }} />
          </h2>
        </div>
        {remaining === 0 && (
          <Button variant="subtle" size="compact-sm" onClick={clearUploads}>
            <FormattedMessage id="media.uploads.clear" />
          </Button>
        )}
      </header>
      <ul>
        {queue.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload: { id, file, state, share, defect, reason } }: { readonly upload: QueuedUpload }): ReactNode {
  const intl = useIntl();
  return (
    <li>
      <span className={classes.uploadName}>{file.name}</span>
      {state === "done" && <IconCheck size={18} stroke={1.6} role="img" aria-label={intl.formatMessage({ id: "media.upload.done" })} />}
      {(state === "busy" || state === "waiting") && (
        <Progress value={share * 100} aria-label={intl.formatMessage({ id: "media.upload.progress" }, { name: file.name })} />
      )}
      {state === "failed" && (
        <span className={classes.defect} role="alert">
          {reason ?? <FormattedMessage id={`media.defect.${defect ?? "failed"}`} />}
          {(defect === "failed" || defect === "tooSoon" || defect === "full") && (
            <Button size="compact-sm" variant="default" onClick={() => retryUpload(id)}>
              <FormattedMessage id="media.upload.again" />
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
