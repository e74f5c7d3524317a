import type { ReactNode } from "react";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { AddItem } from "./add-item.tsx";
import { EditItem } from "./edit-item.tsx";
import type { OpenItemForm } from "./item-patches.ts";
import { RoomLoading } from "./room-loading.tsx";

type ItemsRoomProps = { readonly open: OpenItemForm | null; readonly onOpen: (open: OpenItemForm | null) => void };

/** The form that is asked for, if any. */
export function ItemsRoom({ open, onOpen }: ItemsRoomProps): ReactNode {
  return open && <OpenForm open={open} onOpen={onOpen} />;
}

function OpenForm({ open, onOpen }: ItemsRoomProps & { readonly open: OpenItemForm }): ReactNode {
  const types = trpc.listItemTypes.list.useQuery();
  // Nobody is signed in where everybody may add.
  const person = trpc.profiles.getLoggedIn.useQuery();
  if (types.data === undefined || person.isPending)
    return <RoomLoading hasFailed={types.isError} onRetry={() => void types.refetch()} onClose={() => onOpen(null)} />;
  const shared = { types: types.data, userGuid: person.data?.guid ?? "" };
  return open.kind === "add" ? (
    <AddItem key={open.blockGuid} open={open} onClose={() => onOpen(null)} {...shared} />
  ) : (
    <EditItem key={open.guid} open={open} onOpen={onOpen} {...shared} />
  );
}
