import { Alert, Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { type ReactNode, useMemo, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useBlockViews } from "../../client/blocks/use-block-views.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { readNonce } from "../../client/document/document-nonce.ts";
import { NoticeHost } from "../../shell/notices/notice-host.tsx";
import type { Edited } from "./document/edited.ts";
import { editedItem } from "./document/edited-item.ts";
import { editedPage } from "./document/edited-page.ts";
import { EditorScreen } from "./editor-screen.tsx";

type EditorProps = {
  readonly guid: Guid;
  /** the breadcrumbs above the page's title */
  readonly crumbs: ReactNode;
  /** language of the page's content, if it differs from the screen's */
  readonly contentLang: string | undefined;
  /** shown until the draft is loaded: the page as visitors see it */
  readonly meanwhile: ReactNode;
  readonly onClose: () => void;
};

/** Loads a page for editing in place. Only its editors download this module. */
export function PageEditor(props: EditorProps): ReactNode {
  const [nonce] = useState(readNonce);
  return (
    <UiProvider nonce={nonce}>
      <LoadedPage {...props} />
      <NoticeHost />
    </UiProvider>
  );
}

/** Loads the blocks of an item's own page for editing in place. */
export function ItemEditor(props: EditorProps): ReactNode {
  const [nonce] = useState(readNonce);
  return (
    <UiProvider nonce={nonce}>
      <LoadedItem {...props} />
      <NoticeHost />
    </UiProvider>
  );
}

const NO_KINDS: readonly string[] = [];

/** Query options that always load the current draft: an older one would conflict at the first save. */
const AFRESH = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };

function LoadedPage({ guid, ...props }: EditorProps): ReactNode {
  const draft = trpc.pages.getForEditing.useQuery({ guid }, AFRESH);
  return <Loaded draft={draft} asEdited={editedPage} {...props} />;
}

function LoadedItem({ guid, ...props }: EditorProps): ReactNode {
  const draft = trpc.listItems.getBlocks.useQuery({ guid }, AFRESH);
  return <Loaded draft={draft} asEdited={editedItem} {...props} />;
}

type Draft<Held> = {
  readonly data: Held | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<{ readonly data: Held | undefined; readonly isSuccess: boolean }>;
};

type LoadedProps<Held> = Omit<EditorProps, "guid"> & {
  readonly draft: Draft<Held>;
  readonly asEdited: (held: Held) => Edited;
};

function Loaded<Held>({ draft, asEdited, meanwhile, ...shown }: LoadedProps<Held>): ReactNode {
  const { onClose } = shown;
  const person = trpc.profiles.getLoggedIn.useQuery();
  const { data } = draft;
  const page = useMemo(() => (data === undefined ? null : asEdited(data)), [data, asEdited]);
  const views = useBlockViews(page === null ? NO_KINDS : page.blocks.map(({ buildingBlockName }) => buildingBlockName));
  const [isShown, setShown] = useState(false);
  // Once the editor is shown it stays: a failing refetch doesn't replace it.
  const isMissing =
    !isShown && (views.status === "failed" || (draft.isError && data === undefined) || (person.isError && person.data === undefined));
  if (isMissing) {
    const retry = () => {
      views.retry();
      void Promise.all([draft.refetch(), person.refetch()]);
    };
    return (
      <Alert m="xl" color="red" role="alert" title={<FormattedMessage id="editor.loadFailed" />}>
        <Button variant="default" mr="sm" onClick={retry}>
          <FormattedMessage id="editor.loadAgain" />
        </Button>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="editor.close" />
        </Button>
      </Alert>
    );
  }
  if (page === null || person.data === undefined || (views.status !== "ready" && !isShown)) return meanwhile;
  if (!isShown) setShown(true);
  const reload = async () => {
    const fresh = await draft.refetch();
    return fresh.isSuccess && fresh.data !== undefined ? asEdited(fresh.data) : null;
  };
  return <EditorScreen key={page.guid} page={page} person={person.data} onReload={reload} {...shown} />;
}
