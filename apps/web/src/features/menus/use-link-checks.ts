import type { LinkCheck } from "@plein/contract/menus/link-check";
import { trpc } from "../../client/calls/trpc-react.tsx";

/** What the last look at an address of a saved menu found; undefined while it loads, and for every other address. */
export function useLinkCheck(url: string | null): LinkCheck | undefined {
  const { data } = trpc.menus.listLinks.useQuery();
  return url === null ? undefined : data?.find((link) => link.url === url);
}

/** Looks at it now. */
export function useCheckLink() {
  const queries = trpc.useUtils();
  return trpc.menus.checkLink.useMutation({
    onSuccess: (checked) =>
      queries.menus.listLinks.setData(undefined, (links) => links?.map((link) => (link.url === checked.url ? checked : link))),
  });
}
