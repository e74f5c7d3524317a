import type { ReactNode } from "react";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { AddItem } from "./add-item.tsx";
import { EditItem } from "./edit-item.tsx";
import { ItemFormLoading } from "./item-form-loading.tsx";
import type { OpenItemForm } from "./item-patches.ts";

type ItemFormsProps = { readonly open: OpenItemForm | null; readonly onOpen: (open: OpenItemForm | null) => void };

/** The open form, if any. */
export function ItemForms({ open, onOpen }: ItemFormsProps): ReactNode {
  return open && <OpenForm open={open} onOpen={onOpen} />;
}

function OpenForm({ open, onOpen }: ItemFormsProps & { readonly open: OpenItemForm }): ReactNode {
  const types = trpc.listItemTypes.list.useQuery();
  // On a list to which everyone may add, the user may be anonymous.
  const person = trpc.profiles.getLoggedIn.useQuery();
  if (types.data === undefined || person.isPending)
    return <ItemFormLoading hasFailed={types.isError} onRetry={() => void types.refetch()} onClose={() => onOpen(null)} />;
  const shared = { types: types.data, userGuid: person.data?.guid ?? "" };
  return open.kind === "add" ? (
    <AddItem key={open.blockGuid} open={open} onClose={() => onOpen(null)} {...shared} />
  ) : (
    <EditItem key={open.guid} open={open} onOpen={onOpen} {...shared} />
  );
}
