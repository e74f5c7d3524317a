import { type ParsedLine, parseInvitationRows } from "@plein/contract/invitations/invitation-lines";
import type { Role } from "@plein/contract/roles/role";
import Papa from "papaparse";

/** Parses the people in a pasted list or a CSV file, with any separator. */
export function readAddresses(text: string, roles: readonly Role[]): ParsedLine[] {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: "greedy", delimitersToGuess: [",", ";", "\t"] });
  return parseInvitationRows(data, roles);
}
