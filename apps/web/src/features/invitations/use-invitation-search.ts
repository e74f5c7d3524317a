import { INVITATION_STATES } from "@plein/contract/invitations/invitation";
import type { InvitationQuery } from "@plein/contract/invitations/invitation-query";
import { useLocation, useRouter } from "@tanstack/react-router";

export const INVITATIONS_PER_PAGE = 50;

export type InvitationSearch = Omit<InvitationQuery, "itemCount">;

/** The search, stored in the URL, so that it can be shared by a link. */
export function useInvitationSearch(): { search: InvitationSearch; change: (changes: Partial<InvitationSearch>) => void } {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const search = readInvitationSearch(new URLSearchParams(searchStr));
  return {
    search,
    // A changed search starts at the first page.
    change: (changes) => router.history.replace(`${pathname}${writeInvitationSearch({ ...search, pageNumber: 1, ...changes })}`),
  };
}

/** Parses the URL; ignores unknown values. */
export function readInvitationSearch(params: URLSearchParams): InvitationSearch {
  const page = Number(params.get("page"));
  return {
    search:
      params
        .get("q")
        ?.replaceAll(/[\0\p{Cs}]/gu, "")
        .slice(0, 100) || undefined,
    state: INVITATION_STATES.find((state) => state === params.get("state")),
    pageNumber: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

export function writeInvitationSearch({ search, state, pageNumber }: InvitationSearch): string {
  const params = new URLSearchParams({ tab: "invitations" });
  if (search) params.set("q", search);
  if (state) params.set("state", state);
  if (pageNumber > 1) params.set("page", String(pageNumber));
  return `?${params}`;
}
