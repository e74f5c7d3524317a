import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { type ReactNode, useMemo } from "react";
import { useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { ApprovalNote } from "./approval/approval-note.tsx";
import { toDraft } from "./item-draft.ts";
import { ItemForm } from "./item-form.tsx";
import { ItemFormLoading } from "./item-form-loading.tsx";
import { ItemLanguages } from "./item-languages.tsx";
import type { OpenItemForm } from "./item-patches.ts";
import { itemSources } from "./item-sources.ts";
import { saveItem } from "./save-item.ts";
import { draftKey } from "./stored-draft.ts";

type EditItemProps = {
  readonly open: Extract<OpenItemForm, { kind: "edit" }>;
  readonly types: readonly ListItemType[];
  readonly userGuid: string;
  readonly onOpen: (open: OpenItemForm | null) => void;
};

/** Edits an item, based on its currently stored version. */
export function EditItem({ open: { guid, failure }, types, userGuid, onOpen }: EditItemProps): ReactNode {
  const intl = useIntl();
  const itemQuery = trpc.listItems.getForEditing.useQuery(
    { guid },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const env = useMemo(() => itemSources({ item: guid }), [guid]);
  const stored = useMemo(() => (itemQuery.data ? toDraft(itemQuery.data.item, itemQuery.data.sharing) : null), [itemQuery.data]);
  const close = () => onOpen(null);
  if (itemQuery.data === undefined || stored === null || itemQuery.isFetching)
    return <ItemFormLoading hasFailed={itemQuery.isError} failure={failure} onRetry={() => void itemQuery.refetch()} onClose={close} />;
  const { item, version, canPublish, approval } = itemQuery.data;
  const waits = !canPublish && item.isPublished;
  const key = draftKey(userGuid, guid);
  return (
    <ItemForm
      title={intl.formatMessage({ id: "list-items.form.edit" })}
      draftKey={key}
      stored={stored}
      version={version}
      types={types.filter(({ name }) => name === item.listItemTypeName)}
      canPublish={canPublish}
      tags={[]}
      env={env}
      notes={
        <>
          {(!canPublish || approval !== null) && (
            <ApprovalNote
              isPublished={item.isPublished}
              canPublish={canPublish}
              approval={approval}
              type={types.find(({ name }) => name === item.listItemTypeName)}
            />
          )}
          <ItemLanguages guid={guid} onOpen={(other) => onOpen({ kind: "edit", guid: other })} />
        </>
      }
      failure={failure?.code === "Conflict" ? null : (failure ?? null)}
      onSubmit={async (draft, type) => {
        onOpen(null);
        const onReturn: Parameters<typeof saveItem>[0]["onReturn"] = (failed) => onOpen({ kind: "edit", guid, failure: failed });
        void saveItem({ guid, before: stored, version, draft, type, canPublish, waits, draftKey: key, onReturn });
        return null;
      }}
      onClose={close}
    />
  );
}
