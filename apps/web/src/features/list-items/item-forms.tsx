import type { ReactNode } from "react";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { AddItem } from "./add-item.tsx";
import { EditItem } from "./edit-item.tsx";
import { ItemFormLoading } from "./item-form-loading.tsx";
import type { OpenItemForm } from "./item-patches.ts";
import { RemoveItemQuestion } from "./remove-item-question.tsx";

type ItemFormsProps = { readonly open: OpenItemForm | null; readonly onOpen: (open: OpenItemForm | null) => void };

/** The open form or confirmation, if any. */
export function ItemForms({ open, onOpen }: ItemFormsProps): ReactNode {
  if (open === null) return null;
  if (open.kind === "remove") return <RemoveItemQuestion removal={open} onClose={() => onOpen(null)} />;
  return <OpenForm open={open} onOpen={onOpen} />;
}

type OpenFormProps = Pick<ItemFormsProps, "onOpen"> & { readonly open: Exclude<OpenItemForm, { kind: "remove" }> };

function OpenForm({ open, onOpen }: OpenFormProps): ReactNode {
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
