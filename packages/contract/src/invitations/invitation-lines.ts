import type { Guid } from "../guid.ts";
import { EmailInput } from "../sessions/one-time-link.ts";
import { isStorableText } from "../storable-text.ts";
import { type InvitationLine, MAX_INVITATIONS_AT_ONCE } from "./new-invitations.ts";

/** Why a line can't be sent. */
export const LINE_ISSUES = ["badAddress", "badName", "unknownRole", "repeated", "tooMany"] as const;
export type LineIssue = (typeof LINE_ISSUES)[number];

export type ParsedLine = InvitationLine & {
  readonly issue: LineIssue | null;
  /** names of roles that the platform doesn't have */
  readonly unknownRoles: readonly string[];
};

type NamedRole = { readonly guid: Guid; readonly name: string };

/** The order of the columns in a list without a header row (docs/rules.md "Invitations"). */
const COLUMNS = ["email", "firstName", "middleName", "lastName", "roles"] as const;
type Column = (typeof COLUMNS)[number];

const COLUMN_NAMES: Readonly<Record<string, Column>> = {
  email: "email",
  "e-mail": "email",
  "e-mailadres": "email",
  firstname: "firstName",
  voornaam: "firstName",
  middlename: "middleName",
  tussenvoegsel: "middleName",
  lastname: "lastName",
  achternaam: "lastName",
  roles: "roles",
  rollen: "roles",
};

const MAX_NAME = 100;
const MAX_LINE = 320;
const NAME_AND_ADDRESS = /^"?([^"<>]*)"?\s*<([^<>]+)>$/;

/**
 * Parses the people in a pasted list, or in a CSV file: a row for each, or rows of only addresses. The first row may name the
 * columns.
 *
 * @param rows cells as they were typed
 */
export function parseInvitationRows(rows: readonly (readonly string[])[], roles: readonly NamedRole[]): ParsedLine[] {
  const [first = []] = rows;
  const named = columnsOf(first);
  const people = (named === null ? rows : rows.slice(1)).flatMap((row) => peopleIn(row, named ?? COLUMNS));
  const seen = new Set<string>();
  return people
    .filter((person) => Object.values(person).some((cell) => cell !== ""))
    .map((person, index) => {
      const line = readPerson(person, roles);
      const email = line.email.toLowerCase();
      const issue = index >= MAX_INVITATIONS_AT_ONCE ? "tooMany" : seen.has(email) ? "repeated" : line.issue;
      seen.add(email);
      return { ...line, issue };
    });
}

type Person = Readonly<Record<Column, string>>;
const NOBODY: Person = { email: "", firstName: "", middleName: "", lastName: "", roles: "" };

/** Null if the first row is a person already. */
function columnsOf(row: readonly string[]): (Column | null)[] | null {
  const columns = row.map((cell) => COLUMN_NAMES[cell.trim().toLowerCase()] ?? null);
  return columns.includes("email") ? columns : null;
}

function peopleIn(row: readonly string[], columns: readonly (Column | null)[]): Person[] {
  const cells = row.map((cell) => cell.trim());
  const filled = cells.filter((cell) => cell !== "");
  // Several addresses on one line, as a mail program writes them.
  if (filled.every((cell) => cell.includes("@")))
    return filled.flatMap((cell) => (cell.includes("<") ? [cell] : cell.split(/\s+/))).map(addressed);
  return [Object.assign({ ...NOBODY }, ...cells.map((cell, place) => inColumn(columns[place] ?? null, cell)))];
}

function inColumn(column: Column | null, cell: string): Partial<Person> {
  if (column === null) return {};
  return column === "email" && cell.includes("<") ? addressed(cell) : { [column]: cell };
}

/** `Anna de Vries <anna@example.nl>`, or an address alone. */
function addressed(cell: string): Person {
  const [, name = "", email = cell] = NAME_AND_ADDRESS.exec(cell) ?? [];
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { ...NOBODY, email: email.trim(), firstName, lastName: rest.join(" ") };
}

function readPerson({ email, firstName, middleName, lastName, roles: names }: Person, roles: readonly NamedRole[]): ParsedLine {
  const roleNames = names
    .split(/[;|,]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const rolesOrNames = roleNames.map((name) => roles.find((role) => role.name.toLowerCase() === name.toLowerCase()) ?? name);
  const unknownRoles = rolesOrNames.filter((role) => typeof role === "string");
  const line = {
    email,
    firstName,
    middleName,
    lastName,
    roleIds: rolesOrNames.flatMap((role) => (typeof role === "string" ? [] : [role.guid])),
  };
  return { ...line, unknownRoles, issue: issueOf(line, unknownRoles) };
}

function issueOf({ email, firstName, middleName, lastName }: InvitationLine, unknownRoles: readonly string[]): LineIssue | null {
  if (email.length > MAX_LINE || !EmailInput.safeParse(email).success) return "badAddress";
  if ([firstName, middleName, lastName].some((part) => part.length > MAX_NAME || !isStorableText(part))) return "badName";
  return unknownRoles.length > 0 ? "unknownRole" : null;
}
