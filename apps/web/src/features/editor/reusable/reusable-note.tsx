import { Alert } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { PageUsesList } from "../../../client/publishing/page-uses-list.tsx";

/** Shows editors of a reusable block which pages contain it. */
export function ReusableNote({ guid }: { readonly guid: Guid }): ReactNode {
  const { data } = trpc.pages.getUses.useQuery({ guid }, { staleTime: 0 });
  if (data === undefined) return null;
  return (
    <Alert m="md" role="status" title={<FormattedMessage id="editor.reusable.note" values={{ count: data.linkedFrom.length }} />}>
      {data.linkedFrom.length > 0 && <PageUsesList uses={data} hasPagesBelow={false} />}
    </Alert>
  );
}
