import { Alert, Button, Loader } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { type ReactNode, useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { readNonce } from "../../client/document/document-nonce.ts";
import type { Edited } from "./document/edited.ts";
import { editedItem } from "./document/edited-item.ts";
import { editedPage } from "./document/edited-page.ts";
import { EditorScreen } from "./editor-screen.tsx";

type EditorProps = { readonly guid: Guid; readonly onClose: () => void };

/** Loads a page for editing in place. Only its editors download this module. */
export function PageEditor(props: EditorProps): ReactNode {
  const [nonce] = useState(readNonce);
  return (
    <UiProvider nonce={nonce}>
      <LoadedPage {...props} />
    </UiProvider>
  );
}

/** The same for the blocks of an item's own page. */
export function ItemEditor(props: EditorProps): ReactNode {
  const [nonce] = useState(readNonce);
  return (
    <UiProvider nonce={nonce}>
      <LoadedItem {...props} />
    </UiProvider>
  );
}

/** Always loads the current draft: an older one would conflict at the first save. */
const AFRESH = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };

function LoadedPage({ guid, onClose }: EditorProps): ReactNode {
  const draft = trpc.pages.getForEditing.useQuery({ guid }, AFRESH);
  return <Loaded draft={draft} asEdited={editedPage} onClose={onClose} />;
}

function LoadedItem({ guid, onClose }: EditorProps): ReactNode {
  const draft = trpc.listItems.getBlocks.useQuery({ guid }, AFRESH);
  return <Loaded draft={draft} asEdited={editedItem} onClose={onClose} />;
}

type Draft<Held> = {
  readonly data: Held | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<{ readonly data: Held | undefined; readonly isSuccess: boolean }>;
};

type LoadedProps<Held> = {
  readonly draft: Draft<Held>;
  readonly asEdited: (held: Held) => Edited;
  readonly onClose: () => void;
};

function Loaded<Held>({ draft, asEdited, onClose }: LoadedProps<Held>): ReactNode {
  const intl = useIntl();
  const person = trpc.profiles.getLoggedIn.useQuery();
  const { data } = draft;
  const page = useMemo(() => (data === undefined ? null : asEdited(data)), [data, asEdited]);
  if (draft.isError || person.isError) {
    return (
      <Alert m="xl" color="red" role="alert" title={<FormattedMessage id="editor.loadFailed" />}>
        <Button variant="default" mr="sm" onClick={() => void Promise.all([draft.refetch(), person.refetch()])}>
          <FormattedMessage id="editor.loadAgain" />
        </Button>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="editor.close" />
        </Button>
      </Alert>
    );
  }
  if (page === null || person.data === undefined)
    return <Loader m="xl" role="status" aria-label={intl.formatMessage({ id: "editor.loading" })} />;
  const reload = async () => {
    const fresh = await draft.refetch();
    return fresh.isSuccess && fresh.data !== undefined ? asEdited(fresh.data) : null;
  };
  return <EditorScreen key={page.guid} page={page} person={person.data} onClose={onClose} onReload={reload} />;
}
