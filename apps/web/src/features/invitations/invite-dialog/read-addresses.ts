import { type ReadLine, readInvitationRows } from "@plein/contract/invitations/invitation-lines";
import type { Role } from "@plein/contract/roles/role";
import Papa from "papaparse";

/** Parses the people in a pasted list or a CSV file, with any separator. */
export function readAddresses(text: string, roles: readonly Role[]): ReadLine[] {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: "greedy", delimitersToGuess: [",", ";", "\t"] });
  return readInvitationRows(data, roles);
}
