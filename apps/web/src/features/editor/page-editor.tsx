import { Alert, Button, Loader } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { readNonce } from "../../client/document-nonce.ts";
import { trpc } from "../../client/trpc-react.tsx";
import { EditorScreen } from "./editor-screen.tsx";

type PageEditorProps = { readonly pageGuid: Guid; readonly onClose: () => void };

/** The page, ready to be edited in place. Only its editors ever download this. */
export function PageEditor({ pageGuid, onClose }: PageEditorProps): ReactNode {
  const [nonce] = useState(readNonce);
  return (
    <UiProvider nonce={nonce}>
      <LoadedPage pageGuid={pageGuid} onClose={onClose} />
    </UiProvider>
  );
}

function LoadedPage({ pageGuid, onClose }: PageEditorProps): ReactNode {
  const intl = useIntl();
  // Always the draft of this moment: an older one would conflict at the first save.
  const draft = trpc.pages.getForEditing.useQuery(
    { guid: pageGuid },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const person = trpc.profiles.getLoggedIn.useQuery();
  if (draft.isPending || person.isPending) return <Loader m="xl" role="status" aria-label={intl.formatMessage({ id: "editor.loading" })} />;
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
  const reload = async () => {
    const fresh = await draft.refetch();
    return fresh.isSuccess ? fresh.data : null;
  };
  return <EditorScreen key={pageGuid} page={draft.data} person={person.data} onClose={onClose} onReload={reload} />;
}
