import type { PleinClient } from "@plein/client/plein-client";
import type { Guid } from "@plein/contract/guid";
import { ACCOUNT_TYPES, AccountType } from "@plein/contract/users/account-type";
import type { ApplicationUser } from "@plein/contract/users/application-user";
import { LISTED_STATES, type UserFilter } from "@plein/contract/users/user-list";
import { Command, Option } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { staffCommands } from "../access/staff.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";
import { readAllPages } from "../read-all-pages.ts";
import { findRole, findUser, WHICH_USER } from "./find-user.ts";
import { userPrivacyCommands } from "./privacy.ts";

type FilterOptions = CallOptions & { readonly search?: string; readonly type?: string; readonly role?: string; readonly state?: string };
type ReasonOptions = CallOptions & { readonly reason?: string };

export function usersCommand(context: CliContext): Command {
  const command = new Command("users")
    .description("People with an account on a platform")
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
    .description("List the users of a platform, by name; addresses are masked, `users show` shows one")
    .action(async (options: FilterOptions) => {
      const users = await asSignedIn(options, "admin", context, async (plein) => {
        const filter = await filterOf(plein, options);
        return readAllPages((query) => plein.api.users.list.query({ ...filter, ...query }));
      });
      answer(context.terminal, options, users, (rows) =>
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
    .description("The users as CSV for a spreadsheet, with their addresses; that it was made is logged")
    .action(async (options: FilterOptions) => {
      const file = await asSignedIn(options, "admin", context, async (plein) =>
        plein.api.users.exportList.mutate(await filterOf(plein, options)),
      );
      answer(context.terminal, options, file, ({ csv }) => csv.trimEnd());
    });
  return withExamples(command, ["users export --state Active > gebruikers.csv"]);
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("show"))
    .description("One user, with their e-mail address; that you looked is logged")
    .argument("<user>", WHICH_USER)
    .action(async (who: string, options: CallOptions) => {
      const shown = await asSignedIn(options, "admin", context, async (plein) => {
        const guid = await findUser(plein, who);
        const [details, profile] = await Promise.all([plein.api.users.get.query({ guid }), plein.api.users.getProfile.query({ guid })]);
        const { emailMasked: _, ...rest } = details;
        return { ...rest, email: profile.email };
      });
      answer(context.terminal, options, shown, (user) =>
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
    .description("Set the roles that a user holds: those named and no others")
    .argument("<user>", WHICH_USER)
    .argument("[roles...]", "guids or names of roles; none takes all of them")
    .action(async (who: string, roles: string[], options: CallOptions) => {
      const user = await asSignedIn(options, "admin", context, async (plein) => {
        const roleIds = await Promise.all(roles.map((role) => findRole(plein, role)));
        return plein.api.users.saveRoles.mutate({ guid: await findUser(plein, who), roleIds });
      });
      answer(context.terminal, options, user, ({ roleIds }) => `Saved: ${roleIds.length} roles.`);
    });
  return withExamples(command, ["users roles member@lindendaal.example Burgerzaken Communicatie"]);
}

function grantCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("grant"))
    .description("Make a user an admin, or no admin any more; the last one stays")
    .argument("<user>", WHICH_USER)
    .option("--take", "take it instead")
    .action(async (who: string, { take, ...options }: CallOptions & { readonly take?: boolean }) => {
      const user = await asSignedIn(options, "admin", context, async (plein) =>
        plein.api.users.grantAdmin.mutate({ guid: await findUser(plein, who), isAdmin: take !== true }),
      );
      answer(context.terminal, options, user, ({ isAdmin }) => (isAdmin ? "Is an admin now." : "Is no admin any more."));
    });
  return withExamples(command, ["users grant editor@meeuwen.example", "users grant editor@meeuwen.example --take"]);
}

const SWITCHES = {
  deactivate: { description: "Close an account for the time being; its owner is signed out everywhere at once", done: "Closed." },
  activate: { description: "Open an account again", done: "Open again." },
} as const;

function switchCommand(context: CliContext, action: keyof typeof SWITCHES): Command {
  const { description, done } = SWITCHES[action];
  const command = withCallOptions(new Command(action))
    .description(description)
    .argument("<users...>", `${WHICH_USER}; several for the same change to all`)
    .option("--reason <text>", "why, for the log")
    .action(async (who: string[], { reason = "", ...options }: ReasonOptions) => {
      const outcomes = await asSignedIn(options, "admin", context, async (plein) => {
        const guids: Guid[] = [];
        for (const one of who) guids.push(await findUser(plein, one));
        const [only] = guids;
        if (guids.length > 1 || only === undefined) return plein.api.users.changeMany.mutate({ change: { action, guids }, reason });
        // One alone is told why not.
        const user: Pick<ApplicationUser, "guid"> = await plein.api.users[action].mutate({ guid: only, reason });
        return [{ guid: user.guid, code: "Success" as const, isChanged: true }];
      });
      answer(context.terminal, options, outcomes, (rows) =>
        rows.map(({ guid, code }) => `${guid}  ${code === "Success" ? done : code}`).join("\n"),
      );
    });
  return withExamples(command, [`users ${action} member@lindendaal.example`]);
}

function unlockCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("unlock"))
    .description("Let an account sign in again at once, after too many wrong passwords")
    .argument("<user>", WHICH_USER)
    .action(async (who: string, options: CallOptions) => {
      const user = await asSignedIn(options, "admin", context, async (plein) =>
        plein.api.users.unlock.mutate({ guid: await findUser(plein, who) }),
      );
      answer(context.terminal, options, user, () => "Unlocked.");
    });
  return withExamples(command, ["users unlock member@lindendaal.example"]);
}

function resetFactorsCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("reset-factors"))
    .description("Take a user's app, passkeys and recovery codes away, for who lost them; they are told by mail")
    .argument("<user>", WHICH_USER)
    .action(async (who: string, options: CallOptions) => {
      const user = await asSignedIn(options, "admin", context, async (plein) =>
        plein.api.users.resetSecondFactor.mutate({ guid: await findUser(plein, who) }),
      );
      answer(context.terminal, options, user, () => "The password alone signs in again.");
    });
  return withExamples(command, ["users reset-factors member@lindendaal.example"]);
}

function withFilter(command: Command): Command {
  return command
    .option("--search <text>", "part of the name, e-mail address or alias")
    .addOption(new Option("--type <type>", "only accounts of this type").choices(ACCOUNT_TYPES))
    .option("--role <role>", "only those who hold it, by guid or name")
    .addOption(new Option("--state <state>", "only those that are so").choices(LISTED_STATES));
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
