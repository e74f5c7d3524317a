import { readFile } from "node:fs/promises";
import type { PleinClient } from "@plein/client/plein-client";
import type { Guid } from "@plein/contract/guid";
import { isGuid } from "@plein/contract/guid-text";
import { INVITATION_STATES, type Invitation, type InvitationState } from "@plein/contract/invitations/invitation";
import { type ParsedLine, parseInvitationRows } from "@plein/contract/invitations/invitation-lines";
import { INVITATION_DAYS, type InvitationLineOutcome } from "@plein/contract/invitations/new-invitations";
import { LOCALES, type Locale } from "@plein/contract/languages";
import { Command, Option } from "commander";
import Papa from "papaparse";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { readAllPages } from "../read-all-pages.ts";
import { wholeNumber } from "../whole-number.ts";
import { findRole } from "./find-user.ts";

const WHICH = "guid or e-mail address of the invitation";

type ListOptions = CallOptions & { readonly state?: InvitationState; readonly search?: string };
type GrantOptions = { readonly role?: readonly string[]; readonly admin?: boolean };
type DaysOptions = { readonly days?: number };
type AddOptions = CallOptions &
  GrantOptions &
  DaysOptions & {
    readonly file?: string;
    readonly message?: string;
    readonly language?: Locale;
    readonly landing?: string;
    readonly notify?: boolean;
  };

export function invitationsCommand(context: CliContext): Command {
  return new Command("invitations")
    .description("Invitations to become a user of a platform")
    .addCommand(listCommand(context))
    .addCommand(addCommand(context))
    .addCommand(resendCommand(context))
    .addCommand(linkCommand(context))
    .addCommand(endCommand(context, "revoke"))
    .addCommand(endCommand(context, "restore"))
    .addCommand(rolesCommand(context))
    .addCommand(statusCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the invitations of a platform with their state, newest first")
    .addOption(new Option("--state <state>", "only invitations in this state").choices(INVITATION_STATES))
    .option("--search <text>", "part of the address or the name")
    .action(async ({ state, search, ...options }: ListOptions) => {
      const invitations = await withSession(options, "admin", context, ({ api }) =>
        readAllPages((query) => api.invitations.list.query({ ...query, state, search })),
      );
      printResult(context.terminal, options, invitations, describe);
    });
  return withExamples(command, [
    "invitations list --platform meeuwen.localhost",
    "invitations list --platform meeuwen.localhost --json",
    "invitations list --state Expired",
  ]);
}

function addCommand(context: CliContext): Command {
  const command = withDays(withGrants(withCallOptions(new Command("add"))))
    .description("Invite people by e-mail address, or everyone in a file; the outcome is reported for each")
    .argument("[email...]", "addresses to invite")
    .option("--file <path>", "file with addresses, or CSV with email,firstName,middleName,lastName,roles")
    .option("--message <text>", "personal message in the mail")
    .addOption(new Option("--language <language>", "language of the mail and the account").choices(LOCALES))
    .option("--landing <path>", "path to open after accepting", "/")
    .option("--notify", "notify you by mail when an invitation is accepted")
    .action(async (emails: string[], options: AddOptions) => {
      const { file, message = "", language, landing = "/", notify = false, days, role = [], admin = false } = options;
      const text = [...emails, ...(file === undefined ? [] : [await readFile(file, "utf8")])].join("\n");
      const outcomes = await withSession(options, "admin", context, async (plein) => {
        const lines = await readLines(plein, text);
        return plein.api.invitations.add.mutate({
          lines: lines.map(({ issue: _issue, unknownRoles: _unknown, ...line }) => line),
          roleIds: await guidsOf(plein, role),
          isAdmin: admin,
          message,
          language,
          landingPath: landing,
          notifyInviter: notify,
          validDays: days,
        });
      });
      printResult(context.terminal, options, outcomes, describeOutcomes);
    });
  return withExamples(command, [
    "invitations add jan@example.org --role Communicatie --message 'Welkom!'",
    "invitations add --file collega's.csv --days 30 --notify",
  ]);
}

function resendCommand(context: CliContext): Command {
  const command = withDays(withCallOptions(new Command("resend")))
    .description("Resend an invitation with a new link; the old link stops working")
    .argument("<invitation>", WHICH)
    .action(async (which: string, { days, ...options }: CallOptions & DaysOptions) => {
      const invitation = await withSession(options, "admin", context, async (plein) =>
        plein.api.invitations.resend.mutate({ guid: await findInvitation(plein, which), validDays: days }),
      );
      printResult(context.terminal, options, invitation, (sent) => describe([sent]));
    });
  return withExamples(command, ["invitations resend jan@example.org --days 7"]);
}

function linkCommand(context: CliContext): Command {
  const command = withDays(withCallOptions(new Command("link")))
    .description("Create a new link to hand over yourself; the mailed link stops working")
    .argument("<invitation>", WHICH)
    .action(async (which: string, { days, ...options }: CallOptions & DaysOptions) => {
      const added = await withSession(options, "admin", context, async (plein) =>
        plein.api.invitations.copyLink.mutate({ guid: await findInvitation(plein, which), validDays: days }),
      );
      printResult(context.terminal, options, added, ({ link }) => link);
    });
  return withExamples(command, ["invitations link jan@example.org"]);
}

function endCommand(context: CliContext, verb: "revoke" | "restore"): Command {
  const command = withCallOptions(new Command(verb))
    .description(verb === "revoke" ? "Revoke an invitation that has not been accepted" : "Restore a revoked invitation and its link")
    .argument("<invitation>", WHICH)
    .action(async (which: string, options: CallOptions) => {
      const invitation = await withSession(options, "admin", context, async (plein) =>
        plein.api.invitations[verb].mutate({ guid: await findInvitation(plein, which) }),
      );
      printResult(context.terminal, options, invitation, (changed) => describe([changed]));
    });
  return withExamples(command, [`invitations ${verb} jan@example.org`]);
}

function rolesCommand(context: CliContext): Command {
  const command = withGrants(withCallOptions(new Command("roles")))
    .description("Set the roles that an invitation grants: these and no others")
    .argument("<invitation>", WHICH)
    .action(async (which: string, { role = [], admin = false, ...options }: CallOptions & GrantOptions) => {
      const invitation = await withSession(options, "admin", context, async (plein) =>
        plein.api.invitations.saveRoles.mutate({
          guid: await findInvitation(plein, which),
          roleIds: await guidsOf(plein, role),
          isAdmin: admin,
        }),
      );
      printResult(context.terminal, options, invitation, (saved) => describe([saved]));
    });
  return withExamples(command, ["invitations roles jan@example.org --role Communicatie --role Burgerzaken"]);
}

function statusCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("accept-status"))
    .description("Show an invitation as the invited person sees it; counts as opening it")
    .argument("<code>", "code of the invitation, or its full link")
    .action(async (code: string, options: CallOptions) => {
      const status = await withSession(options, "admin", context, ({ api }) =>
        api.invitations.getStatus.query({ code: code.split("/").at(-1) ?? code }),
      );
      printResult(context.terminal, options, status, ({ state, emailMasked, roleNames, expiresOn, accountExists }) =>
        [
          `${state}: ${emailMasked}, until ${expiresOn}`,
          `Roles: ${roleNames.join(", ") || "none"}`,
          `Has an account: ${accountExists ? "yes" : "no"}`,
        ].join("\n"),
      );
    });
  return withExamples(command, ["invitations accept-status lindendaal-demo-uitnodiging-open --platform lindendaal.localhost"]);
}

function withGrants(command: Command): Command {
  return command.option("--role <role...>", "guid or name of a role to grant").option("--admin", "grant admin rights");
}

function withDays(command: Command): Command {
  const { min, max, default: usual } = INVITATION_DAYS;
  return command.option("--days <days>", `days until the invitation expires, from ${min} to ${max} (${usual})`, wholeNumber(min, max));
}

async function readLines({ api }: PleinClient, text: string): Promise<ParsedLine[]> {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: "greedy", delimitersToGuess: [",", ";", "\t"] });
  const lines = parseInvitationRows(data, await api.roles.list.query());
  if (lines.length === 0) throw new CliError("Nobody to invite: pass an e-mail address, or a --file with addresses.", EXIT_CODE.usage);
  const bad = lines.filter(({ issue }) => issue !== null && issue !== "badAddress");
  if (bad.length > 0)
    throw new CliError(`Nothing was sent. ${bad.map(({ email, issue }) => `${email}: ${issue}`).join("; ")}.`, EXIT_CODE.usage);
  return lines;
}

function guidsOf(plein: PleinClient, roles: readonly string[]): Promise<Guid[]> {
  return Promise.all(roles.map((role) => findRole(plein, role)));
}

/** Finds the invitation that the argument identifies; for an e-mail address, its newest one. */
async function findInvitation({ api }: PleinClient, which: string): Promise<Guid> {
  if (isGuid(which.toLowerCase())) return which.toLowerCase();
  const matches = await api.invitations.list.query({ search: which, itemCount: 10 });
  const invitation = matches.find(({ email }) => email === which.toLowerCase());
  if (invitation === undefined) throw new CliError(`There is no invitation "${which}".`, EXIT_CODE.notFound);
  return invitation.guid;
}

function describe(invitations: readonly Invitation[]): string {
  return table(invitations, [
    { title: "E-MAIL", value: ({ email }) => email },
    { title: "STATE", value: ({ state }) => state },
    { title: "EXPIRES", value: ({ expiresOn }) => expiresOn },
    { title: "ROLES", value: ({ roleNames, isAdmin }) => [...(isAdmin ? ["admin"] : []), ...roleNames].join(", ") },
  ]);
}

function describeOutcomes(outcomes: readonly InvitationLineOutcome[]): string {
  return table(outcomes, [
    { title: "E-MAIL", value: ({ email }) => email },
    { title: "OUTCOME", value: ({ outcome }) => outcome },
  ]);
}
