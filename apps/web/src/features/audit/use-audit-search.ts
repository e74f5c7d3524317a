import type { AuditFilter } from "@plein/contract/audit/audit-entry";
import { isGuid } from "@plein/contract/guid-text";
import { useLocation, useRouter } from "@tanstack/react-router";
import { AREAS, type Area } from "./audit-areas.ts";

/** The search, stored in the URL, so that it can be shared by a link. */
export type AuditSearch = {
  readonly who?: string | undefined;
  readonly about?: Area | undefined;
  /** days as `2026-11-21`, inclusive */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

export function useAuditSearch(): { search: AuditSearch; change: (changes: AuditSearch) => void } {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const search = readSearch(new URLSearchParams(searchStr));
  return {
    search,
    change: (changes) => router.history.replace(`${pathname}${writeSearch({ ...search, ...changes })}`),
  };
}

/** Parses the URL; ignores unknown values. */
export function readSearch(params: URLSearchParams): AuditSearch {
  const who = params.get("who") ?? "";
  return {
    who: isGuid(who) ? who : undefined,
    about: AREAS.find((area) => area === params.get("about")),
    from: dayIn(params.get("from")),
    until: dayIn(params.get("until")),
  };
}

export function writeSearch(search: AuditSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== "") params.set(name, value);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

export function isFiltered(search: AuditSearch): boolean {
  return writeSearch(search) !== "";
}

/** Converts the search to the filter of the API: days become instants in the user's time zone. */
export function toFilter({ who, about, from, until }: AuditSearch): AuditFilter {
  return { actorGuid: who, action: about, from: startOf(from, 0), until: startOf(until, 1) };
}

function startOf(day: string | undefined, daysLater: number): string | undefined {
  if (day === undefined) return undefined;
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

function dayIn(text: string | null): string | undefined {
  if (text === null || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  return Number.isNaN(new Date(`${text}T00:00:00`).getTime()) ? undefined : text;
}
