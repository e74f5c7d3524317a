import type { PleinClient } from "@plein/client/plein-client";
import type { Guid } from "@plein/contract/guid";
import { ACCOUNT_TYPES, AccountType } from "@plein/contract/users/account-type";
import type { ApplicationUser } from "@plein/contract/users/application-user";
import { LISTED_STATES, type UserFilter } from "@plein/contract/users/user-list";
import { Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { staffCommands } from "../access/staff.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { readAllPages } from "../read-all-pages.ts";
import { findRole, findUser, USER_ARGUMENT } from "./find-user.ts";
import { userPrivacyCommands } from "./privacy.ts";

type FilterOptions = CallOptions & { readonly search?: string; readonly type?: string; readonly role?: string; readonly state?: string };
type ReasonOptions = CallOptions & { readonly reason?: string };

export function usersCommand(context: CliContext): Command {
  const command = new Command("users")
    .description("The users of a platform")
    .addCommand(listCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(showCommand(context))
    .addCommand(rolesCommand(context))
    .addCommand(grantCommand(context))
    .addCommand(switchCommand(context, "deactivate"))
    .addCommand(switchCommand(context, "activate"))
    .addCommand(unlockCommand(context))
    .addCommand(resetFactorsCommand(context));
  for (const more of [...staffCommands(context), ...userPrivacyCommands(context)]) command.addCommand(more);
  return command;
}

function listCommand(context: CliContext): Command {
  const command = withFilter(withCallOptions(new Command("list")))
    .description("List the users of a platform, by name; addresses are masked; `users show` reveals one")
    .action(async (options: FilterOptions) => {
      const users = await withSession(options, "admin", context, async (plein) => {
        const filter = await filterOf(plein, options);
        return readAllPages((query) => plein.api.users.list.query({ ...filter, ...query }));
      });
      printResult(context.terminal, options, users, (rows) =>
        table(rows, [
          { title: "GUID", value: ({ guid }) => guid },
          { title: "NAME", value: nameOf },
          { title: "E-MAIL", value: ({ emailMasked }) => emailMasked },
          { title: "TYPE", value: ({ accountType }) => accountType },
          { title: "STATE", value: ({ state }) => state },
          { title: "LAST SEEN", value: ({ lastSeenOn }) => lastSeenOn ?? "never" },
        ]),
      );
    });
  return withExamples(command, ["users list --platform meeuwen.localhost", "users list --search jansen --state Active --json"]);
}

function exportCommand(context: CliContext): Command {
  const command = withFilter(withCallOptions(new Command("export")))
    .description("Export the users with their addresses as CSV for a spreadsheet; the audit log records it")
    .action(async (options: FilterOptions) => {
      const file = await withSession(options, "admin", context, async (plein) =>
        plein.api.users.exportList.mutate(await filterOf(plein, options)),
      );
      printResult(context.terminal, options, file, ({ csv }) => csv.trimEnd());
    });
  return withExamples(command, ["users export --state Active > gebruikers.csv"]);
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("show"))
    .description("Show one user with their e-mail address; the audit log records it")
    .argument("<user>", USER_ARGUMENT)
    .action(async (who: string, options: CallOptions) => {
      const foundUser = await withSession(options, "admin", context, async (plein) => {
        const guid = await findUser(plein, who);
        const [details, profile] = await Promise.all([plein.api.users.get.query({ guid }), plein.api.users.getProfile.query({ guid })]);
        const { emailMasked: _, ...rest } = details;
        return { ...rest, email: profile.email };
      });
      printResult(context.terminal, options, foundUser, (user) =>
        table(
          Object.entries(user).map(([name, value]) => ({ name, value: Array.isArray(value) ? value.join(", ") : String(value ?? "") })),
          [
            { title: "WHAT", value: ({ name }) => name },
            { title: "VALUE", value: ({ value }) => value },
          ],
        ),
      );
    });
  return withExamples(command, ["users show member@lindendaal.example --platform lindendaal.localhost"]);
}

function rolesCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("roles"))
    .description("Set the roles of a user: these and no others")
    .argument("<user>", USER_ARGUMENT)
    .argument("[roles...]", "guids or names of roles; none removes all roles")
    .action(async (who: string, roles: string[], options: CallOptions) => {
      const user = await withSession(options, "admin", context, async (plein) => {
        const roleIds = await Promise.all(roles.map((role) => findRole(plein, role)));
        return plein.api.users.saveRoles.mutate({ guid: await findUser(plein, who), roleIds });
      });
      printResult(context.terminal, options, user, ({ roleIds }) => `Saved: ${roleIds.length} roles.`);
    });
  return withExamples(command, ["users roles member@lindendaal.example Burgerzaken Communicatie"]);
}

function grantCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("grant"))
    .description("Grant a user admin rights, or revoke them with --take; the last admin can't be removed")
    .argument("<user>", USER_ARGUMENT)
    .option("--take", "revoke the rights instead of granting them")
    .action(async (who: string, { take, ...options }: CallOptions & { readonly take?: boolean }) => {
      const user = await withSession(options, "admin", context, async (plein) =>
        plein.api.users.grantAdmin.mutate({ guid: await findUser(plein, who), isAdmin: take !== true }),
      );
      printResult(context.terminal, options, user, ({ isAdmin }) =>
        isAdmin ? "The user is now an admin." : "The user is no longer an admin.",
      );
    });
  return withExamples(command, ["users grant editor@meeuwen.example", "users grant editor@meeuwen.example --take"]);
}

const SWITCHES = {
  deactivate: { description: "Deactivate an account; its user is signed out everywhere immediately", done: "Deactivated." },
  activate: { description: "Activate a deactivated account", done: "Activated." },
} as const;

function switchCommand(context: CliContext, action: keyof typeof SWITCHES): Command {
  const { description, done } = SWITCHES[action];
  const command = withCallOptions(new Command(action))
    .description(description)
    .argument("<users...>", `${USER_ARGUMENT}; several users get the same change`)
    .option("--reason <text>", "reason, for the audit log")
    .action(async (who: string[], { reason = "", ...options }: ReasonOptions) => {
      const outcomes = await withSession(options, "admin", context, async (plein) => {
        const guids: Guid[] = [];
        for (const one of who) guids.push(await findUser(plein, one));
        const [only] = guids;
        if (guids.length > 1 || only === undefined) return plein.api.users.changeMany.mutate({ change: { action, guids }, reason });
        // The call for a single user explains a rejection.
        const user: Pick<ApplicationUser, "guid"> = await plein.api.users[action].mutate({ guid: only, reason });
        return [{ guid: user.guid, code: "Success" as const, isChanged: true }];
      });
      printResult(context.terminal, options, outcomes, (rows) =>
        rows.map(({ guid, code }) => `${guid}  ${code === "Success" ? done : code}`).join("\n"),
      );
    });
  return withExamples(command, [`users ${action} member@lindendaal.example`]);
}

function unlockCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("unlock"))
    .description("Unlock an account that is locked after too many wrong passwords")
    .argument("<user>", USER_ARGUMENT)
    .action(async (who: string, options: CallOptions) => {
      const user = await withSession(options, "admin", context, async (plein) =>
        plein.api.users.unlock.mutate({ guid: await findUser(plein, who) }),
      );
      printResult(context.terminal, options, user, () => "Unlocked.");
    });
  return withExamples(command, ["users unlock member@lindendaal.example"]);
}

function resetFactorsCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("reset-factors"))
    .description("Remove all second factors of a user who lost them; the user is notified by mail")
    .argument("<user>", USER_ARGUMENT)
    .action(async (who: string, options: CallOptions) => {
      const user = await withSession(options, "admin", context, async (plein) =>
        plein.api.users.resetSecondFactor.mutate({ guid: await findUser(plein, who) }),
      );
      printResult(context.terminal, options, user, () => "Second factors removed; the password alone is enough to sign in.");
    });
  return withExamples(command, ["users reset-factors member@lindendaal.example"]);
}

function withFilter(command: Command): Command {
  return command
    .option("--search <text>", "part of the name, e-mail address or alias")
    .addOption(new Option("--type <type>", "only accounts of this type").choices(ACCOUNT_TYPES))
    .option("--role <role>", "only users with this role, by guid or name")
    .addOption(new Option("--state <state>", "only users in this state").choices(LISTED_STATES));
}

async function filterOf(plein: PleinClient, { search, type, role, state }: FilterOptions): Promise<UserFilter> {
  return {
    search,
    accountType: type === undefined ? undefined : AccountType.parse(type),
    roleGuid: role === undefined ? undefined : await findRole(plein, role),
    state: LISTED_STATES.find((known) => known === state),
  };
}

function nameOf({ firstName, middleName, lastName }: { firstName: string; middleName: string; lastName: string }): string {
  return [firstName, middleName, lastName].filter((part) => part !== "").join(" ");
}
