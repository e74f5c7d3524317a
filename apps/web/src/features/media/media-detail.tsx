import { Button } from "@mantine/core";
import { fileFacts, fileSizeText } from "@plein/contract/media/file-facts";
import type { MediaFile, MediaUse } from "@plein/contract/media/media-file";
import type { MediaFacets } from "@plein/contract/media/media-query";
import { Drawer } from "@plein/ui/dialogs/drawer.tsx";
import { IconDownload, IconRestore, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { useCloseGuard } from "../../client/dialogs/close-guard.tsx";
import { runTask } from "../../shell/notices/run-task.tsx";
import { DescriptionForm } from "./description-form.tsx";
import classes from "./media.module.css";
import { MediaFailed, MediaLoading } from "./media-states.tsx";
import { ReplaceButton } from "./replace-button.tsx";

type MediaDetailProps = { readonly guid: string; readonly places: MediaFacets; readonly onClose: () => void };

/** One file: its description, its uses, and its actions. */
export function MediaDetail({ guid, places, onClose }: MediaDetailProps): ReactNode {
  const intl = useIntl();
  const mediaQuery = trpc.media.get.useQuery({ guid });
  const [isChanged, setChanged] = useState(false);
  const { requestClose, prompt } = useCloseGuard(isChanged, onClose);
  return (
    <>
      <Drawer
        opened
        onClose={requestClose}
        position="right"
        size="lg"
        title={mediaQuery.data?.file.name ?? <FormattedMessage id="media.detail" />}
        closeButtonProps={{ "aria-label": intl.formatMessage({ id: "media.close" }) }}
      >
        {mediaQuery.isPending && <MediaLoading />}
        {mediaQuery.isError && <MediaFailed error={mediaQuery.error} onRetry={() => void mediaQuery.refetch()} />}
        {mediaQuery.data && (
          <div className={classes.detail}>
            <DescriptionForm
              key={`${guid} ${mediaQuery.data.file.updatedOn}`}
              file={mediaQuery.data.file}
              places={places}
              onChange={setChanged}
            />
            <Facts file={mediaQuery.data.file} />
            <Uses uses={mediaQuery.data.uses} hidden={mediaQuery.data.hiddenUses} />
            <Actions file={mediaQuery.data.file} uses={mediaQuery.data.uses.length + mediaQuery.data.hiddenUses} onClose={onClose} />
          </div>
        )}
      </Drawer>
      {prompt}
    </>
  );
}

function Facts({ file }: { readonly file: MediaFile }): ReactNode {
  return (
    <p className={classes.muted}>
      {file.kind === "image" ? `${file.contentType} · ${file.width} × ${file.height} · ${fileSizeText(file.size)}` : fileFacts(file)}
      {" · "}
      <FormattedDate value={file.createdOn} dateStyle="long" />
      {!file.isPublic && (
        <>
          {" · "}
          <FormattedMessage id="media.private" />
        </>
      )}
    </p>
  );
}

function Uses({ uses, hidden }: { readonly uses: readonly MediaUse[]; readonly hidden: number }): ReactNode {
  return (
    <section>
      <h2 className={classes.subtitle}>
        <FormattedMessage id="media.uses" values={{ count: uses.length + hidden }} />
      </h2>
      <ul className={classes.uses}>
        {uses.map(({ kind, title, path }) => (
          <li key={`${kind} ${title} ${path}`}>
            <FormattedMessage id={`media.use.${kind}`} />
            {": "}
            {path === null ? title : <a href={path}>{title}</a>}
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <FormattedMessage id="media.uses.hidden" values={{ count: hidden }} />
          </li>
        )}
      </ul>
    </section>
  );
}

type ActionsProps = { readonly file: MediaFile; readonly uses: number; readonly onClose: () => void };

function Actions({ file, uses, onClose }: ActionsProps): ReactNode {
  const can = useCan();
  const queries = trpc.useUtils();
  const remove = trpc.media.remove.useMutation();
  const restore = trpc.media.restore.useMutation();
  if (!can("images.edit")) return null;
  const again = async (run: Promise<unknown>) => {
    await run;
    await queries.media.invalidate();
  };
  const { guid } = file;
  const isDocument = file.kind === "file";
  if (file.deletedOn !== null)
    return (
      <Button
        leftSection={<IconRestore size={18} stroke={1.6} aria-hidden />}
        onClick={() => void runTask({ type: "edit", entity: "media", run: () => again(restore.mutateAsync({ guid })) })}
      >
        <FormattedMessage id="media.restore" />
      </Button>
    );
  const drop = async () => {
    onClose();
    await runTask({
      type: "delete",
      entity: "media",
      run: () => again(remove.mutateAsync({ guid })),
      undo: () => again(restore.mutateAsync({ guid })),
    });
  };
  return (
    <section className={classes.actions}>
      {isDocument && (
        <Button component="a" href={file.url} download variant="default" leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
          <FormattedMessage id="media.download" />
        </Button>
      )}
      <ReplaceButton file={file} />
      <Button variant="default" color="red" leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />} onClick={() => void drop()}>
        <FormattedMessage id="media.remove" />
      </Button>
      <p className={classes.muted}>
        <FormattedMessage id={uses > 0 ? "media.remove.used" : "media.remove.unused"} values={{ count: uses }} />
      </p>
    </section>
  );
}
