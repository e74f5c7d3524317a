import type { LinkCheck } from "@plein/contract/menus/link-check";
import { trpc } from "../../client/calls/trpc-react.tsx";

/** Result of the last check of a URL in a saved menu; undefined while it loads, and for any other URL. */
export function useLinkCheck(url: string | null): LinkCheck | undefined {
  const { data } = trpc.menus.listLinks.useQuery();
  return url === null ? undefined : data?.find((link) => link.url === url);
}

/** Checks a URL immediately. */
export function useCheckLink() {
  const queries = trpc.useUtils();
  return trpc.menus.checkLink.useMutation({
    onSuccess: (checked) =>
      queries.menus.listLinks.setData(undefined, (links) => links?.map((link) => (link.url === checked.url ? checked : link))),
  });
}
