import type { Action } from "@plein/contract/access/action";
import { DELEGABLE_ACTIONS } from "@plein/contract/access/permissions";
import { isRoleInUse, ROLE_COLORS, type Role, type RoleInput } from "@plein/contract/roles/role";
import { Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { readAllPages } from "../read-all-pages.ts";
import { findRole, ROLE_ARGUMENT } from "../users/find-user.ts";

type RoleOptions = CallOptions & {
  readonly name?: string;
  readonly description?: string;
  readonly color?: RoleInput["color"];
  readonly permissions?: readonly Action[];
};

export function rolesCommand(context: CliContext): Command {
  return new Command("roles")
    .description("Named groups of users, with the permissions they give")
    .addCommand(listCommand(context))
    .addCommand(showCommand(context))
    .addCommand(addCommand(context))
    .addCommand(saveCommand(context))
    .addCommand(removeCommand(context))
    .addCommand(membersCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the roles of a platform, the built-in ones first")
    .action(async (options: CallOptions) => {
      const roles = await withSession(options, "admin", context, ({ api }) => api.roles.list.query());
      printResult(context.terminal, options, roles, describe);
    });
  return withExamples(command, ["roles list --platform lindendaal.localhost"]);
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("show"))
    .description("Show one role and where it is used")
    .argument("<role>", ROLE_ARGUMENT)
    .action(async (which: string, options: CallOptions) => {
      const role = await withSession(options, "admin", context, async (plein) => {
        const guid = await findRole(plein, which);
        const [found, usage] = await Promise.all([plein.api.roles.get.query({ guid }), plein.api.roles.getUsage.query({ guid })]);
        return { ...found, usage };
      });
      printResult(context.terminal, options, role, ({ usage, ...found }) =>
        [
          describe([found]),
          `Permissions: ${found.permissions.join(", ") || "none"}`,
          `Used by ${usage.userCount} users and ${usage.invitationCount} invitations, on ${usage.pageCount} pages and ${usage.blockCount} blocks, and by ${usage.menuItemCount} menu items and ${usage.formCount} forms.`,
          ...usage.pages.map(({ path }) => `  ${path}`),
        ].join("\n"),
      );
    });
  return withExamples(command, ["roles show Burgerzaken --platform lindendaal.localhost"]);
}

function addCommand(context: CliContext): Command {
  const command = withRole(withCallOptions(new Command("add")))
    .description("Add a role; it can only give permissions that you have yourself")
    .argument("<name>", "name of the role")
    .action(async (name: string, { description = "", color = "", permissions = [], ...options }: RoleOptions) => {
      const input: RoleInput = { name, description, color, permissions: [...permissions] };
      const role = await withSession(options, "admin", context, ({ api }) => api.roles.add.mutate(input));
      printResult(context.terminal, options, role, (added) => describe([added]));
    });
  return withExamples(command, ["roles add Redactie --description 'Schrijft het nieuws' --permissions pages.list page.edit"]);
}

function saveCommand(context: CliContext): Command {
  const command = withRole(withCallOptions(new Command("save")))
    .description("Change the given properties of a role; the others stay as they are")
    .argument("<role>", ROLE_ARGUMENT)
    .option("--name <name>", "another name")
    .action(async (which: string, { name, description, color, permissions, ...options }: RoleOptions) => {
      const role = await withSession(options, "admin", context, async (plein) => {
        const stored = await plein.api.roles.get.query({ guid: await findRole(plein, which) });
        return plein.api.roles.save.mutate({
          guid: stored.guid,
          version: stored.version,
          name: name ?? stored.name,
          description: description ?? stored.description,
          color: color ?? ROLE_COLORS.find((known) => known === stored.color) ?? "",
          // A stored permission was valid when it was saved; the server reports it if it no longer is.
          permissions: [...(permissions ?? (stored.permissions as Action[]))],
        });
      });
      printResult(context.terminal, options, role, (saved) => describe([saved]));
    });
  return withExamples(command, ["roles save Redactie --permissions pages.list page.edit page.publish"]);
}

function removeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove"))
    .description("Remove a role; a role in use needs a replacement")
    .argument("<role>", ROLE_ARGUMENT)
    .option("--replace-by <role>", "the role that its members, pages and invitations get instead")
    .action(async (which: string, { replaceBy, ...options }: CallOptions & { readonly replaceBy?: string }) => {
      const removed = await withSession(options, "admin", context, async (plein) => {
        const guid = await findRole(plein, which);
        if (replaceBy !== undefined) return plein.api.roles.remove.mutate({ guid, replaceBy: await findRole(plein, replaceBy) });
        const usage = await plein.api.roles.getUsage.query({ guid });
        if (!isRoleInUse(usage)) return plein.api.roles.remove.mutate({ guid });
        const { userCount, pageCount, invitationCount, menuItemCount, formCount } = usage;
        const uses = `${userCount} users, ${pageCount} pages, ${invitationCount} invitations, ${menuItemCount} menu items and ${formCount} forms have it`;
        throw new CliError(`The role is in use: ${uses}. Name a replacement: --replace-by <role>`, EXIT_CODE.conflict);
      });
      printResult(context.terminal, options, removed, () => "Removed.");
    });
  return withExamples(command, ["roles remove Redactie --replace-by Communicatie"]);
}

function membersCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("members"))
    .description("List the members of a role")
    .argument("<role>", ROLE_ARGUMENT)
    .action(async (which: string, options: CallOptions) => {
      const members = await withSession(options, "admin", context, async (plein) => {
        const roleGuid = await findRole(plein, which);
        return readAllPages((query) => plein.api.users.list.query({ roleGuid, ...query }));
      });
      printResult(context.terminal, options, members, (rows) =>
        table(rows, [
          { title: "GUID", value: ({ guid }) => guid },
          { title: "NAME", value: ({ firstName, middleName, lastName }) => [firstName, middleName, lastName].filter(Boolean).join(" ") },
          { title: "E-MAIL", value: ({ emailMasked }) => emailMasked },
          { title: "STATE", value: ({ state }) => state },
        ]),
      );
    });
  return withExamples(command, ["roles members Contentbeheerders --platform lindendaal.localhost"]);
}

function withRole(command: Command): Command {
  return command
    .option("--description <text>", "what the role is for")
    .addOption(new Option("--color <color>", "colour of the role").choices(ROLE_COLORS.filter((color) => color !== "")))
    .addOption(new Option("--permissions <permissions...>", "all permissions it gives").choices(DELEGABLE_ACTIONS));
}

function describe(roles: readonly Role[]): string {
  return table(roles, [
    { title: "GUID", value: ({ guid }) => guid },
    { title: "NAME", value: ({ name }) => name },
    { title: "USERS", value: ({ memberCount }) => String(memberCount) },
    { title: "PERMISSIONS", value: ({ permissions }) => String(permissions.length) },
    { title: "BUILT IN", value: ({ isBuiltIn }) => (isBuiltIn ? "yes" : "") },
  ]);
}
